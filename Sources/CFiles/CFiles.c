/* The files that the program carries. The C compiler copies them; as arrays in Swift, which SwiftPM's .embedInCode
   makes of them, they would take half a minute to compile. */
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "CFiles.h"

#include <string.h>

static const unsigned char Newsboat_txt[] = {
#embed "../feedtui/Importing/Newsboat.txt"
};
static const unsigned char words_bash[] = {
#embed "../feedtui/Commands/Completion/words.bash"
};
static const unsigned char Walls_txt[] = {
#embed "../FeedCore/FeedExtraction/Walls/Walls.txt"
};
static const unsigned char attic_xml[] = {
#embed "../feedtui/App/Demo/Feeds/attic.xml"
};
static const unsigned char bells_xml[] = {
#embed "../feedtui/App/Demo/Feeds/bells.xml"
};
static const unsigned char finds_json[] = {
#embed "../feedtui/App/Demo/Feeds/finds.json"
};
static const unsigned char kanal_xml[] = {
#embed "../feedtui/App/Demo/Feeds/kanal.xml"
};
static const unsigned char kissaten_xml[] = {
#embed "../feedtui/App/Demo/Feeds/kissaten.xml"
};
static const unsigned char notes_json[] = {
#embed "../feedtui/App/Demo/Feeds/notes.json"
};
static const unsigned char sijang_json[] = {
#embed "../feedtui/App/Demo/Feeds/sijang.json"
};
static const unsigned char ulica_xml[] = {
#embed "../feedtui/App/Demo/Feeds/ulica.xml"
};
static const unsigned char voisins_xml[] = {
#embed "../feedtui/App/Demo/Feeds/voisins.xml"
};
static const unsigned char wavelength_xml[] = {
#embed "../feedtui/App/Demo/Feeds/wavelength.xml"
};
static const unsigned char workshop_xml[] = {
#embed "../feedtui/App/Demo/Feeds/workshop.xml"
};
static const unsigned char bird_png[] = {
#embed "../feedtui/App/Demo/Pictures/bird.png"
};
static const unsigned char boatman_png[] = {
#embed "../feedtui/App/Demo/Pictures/boatman.png"
};
static const unsigned char cat_png[] = {
#embed "../feedtui/App/Demo/Pictures/cat.png"
};
static const unsigned char chart_png[] = {
#embed "../feedtui/App/Demo/Pictures/chart.png"
};
static const unsigned char ducks_png[] = {
#embed "../feedtui/App/Demo/Pictures/ducks.png"
};
static const unsigned char harbour_png[] = {
#embed "../feedtui/App/Demo/Pictures/harbour.png"
};
static const unsigned char lock_png[] = {
#embed "../feedtui/App/Demo/Pictures/lock.png"
};
static const unsigned char mountain_png[] = {
#embed "../feedtui/App/Demo/Pictures/mountain.png"
};
static const unsigned char railways_png[] = {
#embed "../feedtui/App/Demo/Pictures/railways.png"
};
static const unsigned char rain_png[] = {
#embed "../feedtui/App/Demo/Pictures/rain.png"
};
static const unsigned char river_png[] = {
#embed "../feedtui/App/Demo/Pictures/river.png"
};
static const unsigned char Drawings_bin[] = {
#embed "../feedtui/App/Demo/Pictures/Drawings.bin"
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
static const unsigned char Months_txt[] = {
#embed "../FeedCore/FeedFormats/Parsing/Dates/Months.txt"
};
static const unsigned char StopWords_txt[] = {
#embed "../feedtui/Forms/NewRule/StopWords.txt"
};
static const unsigned char Schema_sql[] = {
#embed "../FeedCore/FeedStorage/Schema/Schema.sql"
};
static const unsigned char Visiting_sql[] = {
#embed "../FeedCore/FeedStorage/Visiting/Visiting.sql"
};
static const unsigned char Visitor_sql[] = {
#embed "../FeedCore/FeedStorage/Visiting/Visitor.sql"
};
static const unsigned char VisitorTags_sql[] = {
#embed "../FeedCore/FeedStorage/Visiting/Visitor+Tags.sql"
};
static const unsigned char VisitorNotes_sql[] = {
#embed "../FeedCore/FeedStorage/Visiting/Visitor+Notes.sql"
};
static const unsigned char migration_1[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/1-tables.sql"
};
static const unsigned char migration_2[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/2-search.sql"
};
static const unsigned char migration_3[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/3-positions.sql"
};
static const unsigned char migration_4[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/4-piles.sql"
};
static const unsigned char migration_5[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/5-moves.sql"
};
static const unsigned char migration_6[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/6-standing.sql"
};
static const unsigned char migration_7[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/7-counts.sql"
};
static const unsigned char migration_8[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/8-arrivals.sql"
};
static const unsigned char migration_9[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/9-asked.sql"
};
static const unsigned char migration_10[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/10-flags.sql"
};
static const unsigned char migration_11[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/11-ratings.sql"
};
static const unsigned char migration_12[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/12-edits.sql"
};
static const unsigned char migration_13[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/13-facts.sql"
};
static const unsigned char migration_14[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/14-rules.sql"
};
static const unsigned char migration_15[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/15-web-pages.sql"
};
static const unsigned char migration_16[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/16-one-journal.sql"
};
static const unsigned char settings_acts[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/16-settings-acts.sql"
};
static const unsigned char search_state[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/17-search-state.sql"
};
static const unsigned char migration_17[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/17-smaller-index.sql"
};
static const unsigned char migration_18[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/18-sites.sql"
};
static const unsigned char migration_19[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/19-drawings.sql"
};
static const unsigned char migration_20[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/20-tags.sql"
};
static const unsigned char migration_21[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/21-notes.sql"
};
static const unsigned char migration_22[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/22-accounts.sql"
};
static const unsigned char migration_23[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/23-announcements.sql"
};
static const unsigned char migration_24[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/24-turns.sql"
};
static const unsigned char migration_25[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/25-episodes.sql"
};
static const unsigned char migration_26[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/26-relations.sql"
};
static const unsigned char migration_27[] = {
#embed "../FeedCore/FeedStorage/Schema/Migrations/27-stories.sql"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} files[] = {
    {"Newsboat.txt", Newsboat_txt, sizeof Newsboat_txt},
    {"words.bash", words_bash, sizeof words_bash},
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
    {"Drawings.bin", Drawings_bin, sizeof Drawings_bin},
    {"config.txt", config_txt, sizeof config_txt},
    {"feeds.txt", feeds_txt, sizeof feeds_txt},
    {"program.txt", program_txt, sizeof program_txt},
    {"Labels.txt", Labels_txt, sizeof Labels_txt},
    {"UpperHalves.txt", UpperHalves_txt, sizeof UpperHalves_txt},
    {"Entities.txt", Entities_txt, sizeof Entities_txt},
    {"Months.txt", Months_txt, sizeof Months_txt},
    {"StopWords.txt", StopWords_txt, sizeof StopWords_txt},
    {"Schema.sql", Schema_sql, sizeof Schema_sql},
    {"Visiting.sql", Visiting_sql, sizeof Visiting_sql},
    {"Visitor.sql", Visitor_sql, sizeof Visitor_sql},
    {"Visitor+Tags.sql", VisitorTags_sql, sizeof VisitorTags_sql},
    {"Visitor+Notes.sql", VisitorNotes_sql, sizeof VisitorNotes_sql},
    {"1-tables.sql", migration_1, sizeof migration_1},
    {"2-search.sql", migration_2, sizeof migration_2},
    {"3-positions.sql", migration_3, sizeof migration_3},
    {"4-piles.sql", migration_4, sizeof migration_4},
    {"5-moves.sql", migration_5, sizeof migration_5},
    {"6-standing.sql", migration_6, sizeof migration_6},
    {"7-counts.sql", migration_7, sizeof migration_7},
    {"8-arrivals.sql", migration_8, sizeof migration_8},
    {"9-asked.sql", migration_9, sizeof migration_9},
    {"10-flags.sql", migration_10, sizeof migration_10},
    {"11-ratings.sql", migration_11, sizeof migration_11},
    {"12-edits.sql", migration_12, sizeof migration_12},
    {"13-facts.sql", migration_13, sizeof migration_13},
    {"14-rules.sql", migration_14, sizeof migration_14},
    {"15-web-pages.sql", migration_15, sizeof migration_15},
    {"16-one-journal.sql", migration_16, sizeof migration_16},
    {"16-settings-acts.sql", settings_acts, sizeof settings_acts},
    {"17-search-state.sql", search_state, sizeof search_state},
    {"17-smaller-index.sql", migration_17, sizeof migration_17},
    {"18-sites.sql", migration_18, sizeof migration_18},
    {"19-drawings.sql", migration_19, sizeof migration_19},
    {"20-tags.sql", migration_20, sizeof migration_20},
    {"21-notes.sql", migration_21, sizeof migration_21},
    {"22-accounts.sql", migration_22, sizeof migration_22},
    {"23-announcements.sql", migration_23, sizeof migration_23},
    {"24-turns.sql", migration_24, sizeof migration_24},
    {"25-episodes.sql", migration_25, sizeof migration_25},
    {"26-relations.sql", migration_26, sizeof migration_26},
    {"27-stories.sql", migration_27, sizeof migration_27},
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
