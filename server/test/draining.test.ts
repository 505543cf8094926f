import { once } from 'node:events';
import { connect } from 'node:net';
import { api } from '@shivar/domain/contract/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from './database.ts';
import { EmbeddedFixture } from './embedded-fixture.ts';
import { startProgram } from './program.ts';

/* How the whole program ends behind a proxy that sends its requests to another one meanwhile. */

let fixture: EmbeddedFixture;
beforeEach(async () => {
  fixture = await EmbeddedFixture.open();
});
afterEach(() => fixture.end());

/** A request whose headers are still to come. The function that it gives sends them, and answers what is heard. */
async function lateRequest(url: string): Promise<() => Promise<string>> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write('GET /api/settings HTTP/1.1\r\nHost: farm\r\n');
  return async () => {
    const heard = once(socket.setEncoding('utf8'), 'data');
    socket.write('\r\n');
    return String((await heard)[0]);
  };
}

test('It says that it is not ready and serves on for a while; then it refuses what is late', async () => {
  const { url: database } = await testDatabase({ empty: true });
  const settings = { DATA_DIR: fixture.dataDir, DATABASE_URL: database, DRAIN_SECONDS: '2' };
  const { url, child } = await startProgram(settings);
  fixture.watch(child);
  const ask = async (path: string) => {
    const { status, headers } = await fetch(url + path);
    return [status, headers.get('connection')];
  };
  const isClosed = () =>
    ask(api.ready.path).then(
      () => false,
      () => true,
    );
  expect(await ask(api.ready.path)).toEqual([200, 'keep-alive']);
  const late = await lateRequest(url);
  child.kill('SIGTERM');
  await vi.waitUntil(async () => (await ask(api.ready.path))[0] === 503, { timeout: 1900, interval: 10 });
  expect(await ask(api.settings.path)).toEqual([200, 'close']);
  await vi.waitUntil(isClosed, { timeout: 10_000 });
  expect(await late()).toMatch(/^HTTP\/1\.1 503 .*connection: close.*retry-after: 5.*"code":"unavailable"/is);
  expect((await once(child, 'exit'))[0]).toBe(0);
});
