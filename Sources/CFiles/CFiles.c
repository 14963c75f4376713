/* The files that the program carries. The C compiler copies them; as arrays in Swift, which SwiftPM's .embedInCode
   makes of them, they would take half a minute to compile. */
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "CFiles.h"

#include <string.h>

static const unsigned char Walls_txt[] = {
#embed "../FeedCore/FeedExtraction/Walls/Walls.txt"
};
static const unsigned char attic_xml[] = {
#embed "../feedtui/Demo/Feeds/attic.xml"
};
static const unsigned char bells_xml[] = {
#embed "../feedtui/Demo/Feeds/bells.xml"
};
static const unsigned char finds_json[] = {
#embed "../feedtui/Demo/Feeds/finds.json"
};
static const unsigned char kanal_xml[] = {
#embed "../feedtui/Demo/Feeds/kanal.xml"
};
static const unsigned char kissaten_xml[] = {
#embed "../feedtui/Demo/Feeds/kissaten.xml"
};
static const unsigned char notes_json[] = {
#embed "../feedtui/Demo/Feeds/notes.json"
};
static const unsigned char sijang_json[] = {
#embed "../feedtui/Demo/Feeds/sijang.json"
};
static const unsigned char ulica_xml[] = {
#embed "../feedtui/Demo/Feeds/ulica.xml"
};
static const unsigned char voisins_xml[] = {
#embed "../feedtui/Demo/Feeds/voisins.xml"
};
static const unsigned char wavelength_xml[] = {
#embed "../feedtui/Demo/Feeds/wavelength.xml"
};
static const unsigned char workshop_xml[] = {
#embed "../feedtui/Demo/Feeds/workshop.xml"
};
static const unsigned char bird_png[] = {
#embed "../feedtui/Demo/Pictures/bird.png"
};
static const unsigned char boatman_png[] = {
#embed "../feedtui/Demo/Pictures/boatman.png"
};
static const unsigned char cat_png[] = {
#embed "../feedtui/Demo/Pictures/cat.png"
};
static const unsigned char chart_png[] = {
#embed "../feedtui/Demo/Pictures/chart.png"
};
static const unsigned char ducks_png[] = {
#embed "../feedtui/Demo/Pictures/ducks.png"
};
static const unsigned char harbour_png[] = {
#embed "../feedtui/Demo/Pictures/harbour.png"
};
static const unsigned char lock_png[] = {
#embed "../feedtui/Demo/Pictures/lock.png"
};
static const unsigned char mountain_png[] = {
#embed "../feedtui/Demo/Pictures/mountain.png"
};
static const unsigned char railways_png[] = {
#embed "../feedtui/Demo/Pictures/railways.png"
};
static const unsigned char rain_png[] = {
#embed "../feedtui/Demo/Pictures/rain.png"
};
static const unsigned char river_png[] = {
#embed "../feedtui/Demo/Pictures/river.png"
};
static const unsigned char config_txt[] = {
#embed "../feedtui/Manual/Pages/config.txt"
};
static const unsigned char feeds_txt[] = {
#embed "../feedtui/Manual/Pages/feeds.txt"
};
static const unsigned char program_txt[] = {
#embed "../feedtui/Manual/Pages/program.txt"
};
static const unsigned char Labels_txt[] = {
#embed "../FeedCore/FeedFormats/Markup/Encodings/Labels.txt"
};
static const unsigned char UpperHalves_txt[] = {
#embed "../FeedCore/FeedFormats/Markup/Encodings/UpperHalves.txt"
};
static const unsigned char Entities_txt[] = {
#embed "../FeedCore/FeedFormats/Markup/Entities/Entities.txt"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} files[] = {
    {"Walls.txt", Walls_txt, sizeof Walls_txt},
    {"attic.xml", attic_xml, sizeof attic_xml},
    {"bells.xml", bells_xml, sizeof bells_xml},
    {"finds.json", finds_json, sizeof finds_json},
    {"kanal.xml", kanal_xml, sizeof kanal_xml},
    {"kissaten.xml", kissaten_xml, sizeof kissaten_xml},
    {"notes.json", notes_json, sizeof notes_json},
    {"sijang.json", sijang_json, sizeof sijang_json},
    {"ulica.xml", ulica_xml, sizeof ulica_xml},
    {"voisins.xml", voisins_xml, sizeof voisins_xml},
    {"wavelength.xml", wavelength_xml, sizeof wavelength_xml},
    {"workshop.xml", workshop_xml, sizeof workshop_xml},
    {"bird.png", bird_png, sizeof bird_png},
    {"boatman.png", boatman_png, sizeof boatman_png},
    {"cat.png", cat_png, sizeof cat_png},
    {"chart.png", chart_png, sizeof chart_png},
    {"ducks.png", ducks_png, sizeof ducks_png},
    {"harbour.png", harbour_png, sizeof harbour_png},
    {"lock.png", lock_png, sizeof lock_png},
    {"mountain.png", mountain_png, sizeof mountain_png},
    {"railways.png", railways_png, sizeof railways_png},
    {"rain.png", rain_png, sizeof rain_png},
    {"river.png", river_png, sizeof river_png},
    {"config.txt", config_txt, sizeof config_txt},
    {"feeds.txt", feeds_txt, sizeof feeds_txt},
    {"program.txt", program_txt, sizeof program_txt},
    {"Labels.txt", Labels_txt, sizeof Labels_txt},
    {"UpperHalves.txt", UpperHalves_txt, sizeof UpperHalves_txt},
    {"Entities.txt", Entities_txt, sizeof Entities_txt},
};

const unsigned char *cfiles_bytes(const char *name, size_t *count) {
  for (size_t index = 0; index < sizeof files / sizeof *files; index++) {
    if (strcmp(files[index].name, name) != 0) continue;
    *count = files[index].count;
    return files[index].bytes;
  }
  *count = 0;
  return NULL;
}
