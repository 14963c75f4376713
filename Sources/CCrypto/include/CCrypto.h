#pragma once
#include <stddef.h>
#include <stdint.h>

/* Writes the 32 bytes of a SHA-256 digest (FIPS 180-4) to `digest`. */
void ccrypto_sha256(const uint8_t *bytes, size_t count, uint8_t *digest);
