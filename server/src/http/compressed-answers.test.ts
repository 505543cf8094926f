import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressAnswers } from './compression.ts';

const textsOf = (length: number) => ({
  items: Array.from({ length }, () => 'Weekly vegetables, आठवड्याची भाजी'),
});
const LONG = textsOf(200);
/** So much is compressed off the event loop. */
const LARGE = textsOf(3000);

async function get(url: string, acceptEncoding?: string) {
  const app = fastify();
  compressAnswers(app);
  app.get('/api/long', async () => LONG);
  app.get('/api/large', async () => LARGE);
  app.get('/api/short', async () => ({ status: 'ok' }));
  app.get('/page', async () => LONG);
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
  return app.inject({ url, headers });
}

test.each([
  ['/api/long', LONG],
  ['/api/large', LARGE],
])('%s comes as the client can take it, and is the same', async (url, answer) => {
  const [plain, brotli, gzip] = await Promise.all([
    get(url),
    get(url, 'gzip, deflate, br'),
    get(url, 'gzip, br;q=0'),
  ]);
  expect(plain.json()).toEqual(answer);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
});

test('what fits into a packet, and what is no answer of the API, goes as it is', async () => {
  for (const url of ['/api/short', '/page'])
    expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined();
});
