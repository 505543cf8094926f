import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, createPageBody, isKnown } from './compression.ts';

const TEXT = '<p>आजचं शिवार, उद्या तुमच्या घरी.</p>'.repeat(200);

test('every encoding carries the same text', async () => {
  const { bytes, size } = await createPageBody(TEXT, 'kept');
  expect(bytes.identity.toString()).toBe(TEXT);
  expect(brotliDecompressSync(bytes.br).toString()).toBe(TEXT);
  expect(gunzipSync(bytes.gzip).toString()).toBe(TEXT);
  expect(size).toBe(bytes.identity.length + bytes.br.length + bytes.gzip.length);
});

test('the tag follows the text', async () => {
  const [one, same, other] = await Promise.all(
    [TEXT, TEXT, `${TEXT}!`].map((text) => createPageBody(text, 'sent once')),
  );
  expect(one?.etag).toBe(same?.etag);
  expect(one?.etag).not.toBe(other?.etag);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['br;q=0.9', 'br'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('Accept-Encoding %s is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['"xyz", W/"abc"', true],
  ['*', true],
  ['W/"abcd"', false],
  [undefined, false],
] as const)('If-None-Match %s knows W/"abc": %s', (header, known) => {
  expect(isKnown(header, 'W/"abc"')).toBe(known);
});
