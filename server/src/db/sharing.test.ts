import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EmbeddedFixture, ask } from '../../test/embedded-fixture.ts';
import { startEmbedded } from './embedded.ts';
import { isAlive } from './cluster.ts';

let fixture: EmbeddedFixture;
beforeEach(async () => {
  fixture = await EmbeddedFixture.open();
});
afterEach(() => fixture.end());

describe('after an accident', () => {
  test('a server left behind by a killed application is found and used, then ended by the last', async () => {
    const killed = await fixture.application();
    await ask(killed.url, 'CREATE TABLE boxes AS SELECT 1 AS grams');
    await killed.end('kill');
    const pid = await fixture.postmaster();
    const next = await startEmbedded(fixture.dataDir);
    expect(await fixture.postmaster()).toBe(pid);
    expect(await ask(next.adminUrl, 'SELECT grams FROM boxes')).toEqual([{ grams: 1 }]);
    await next.stop();
    expect(await fixture.postmaster()).toBeUndefined();
  });

  test('when everything was killed at once, what was acknowledged is there', async () => {
    const killed = await fixture.application();
    await ask(killed.url, 'CREATE TABLE boxes AS SELECT 1 AS grams');
    await killed.end('kill');
    process.kill((await fixture.postmaster()) ?? 0, 'SIGKILL');
    const next = await startEmbedded(fixture.dataDir);
    expect(await ask(next.adminUrl, 'SELECT grams FROM boxes')).toEqual([{ grams: 1 }]);
    await next.stop();
  });

  test('a lock file that names a stranger’s process, as after a restart of a container, is no obstacle', async () => {
    const first = await startEmbedded(fixture.dataDir);
    await first.stop();
    const owner = await stat(join(fixture.dataDir, 'postgres'));
    const stranger = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid });
    fixture.watch(stranger);
    await once(stranger, 'spawn');
    await writeFile(
      join(fixture.dataDir, 'postgres/postmaster.pid'),
      `${stranger.pid}\n${fixture.dataDir}/postgres\n`,
    );
    const second = await startEmbedded(fixture.dataDir);
    expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  });

  test('a lock file that a crash left empty is no obstacle', async () => {
    const first = await startEmbedded(fixture.dataDir);
    await first.stop();
    await writeFile(join(fixture.dataDir, 'postgres/postmaster.pid'), '');
    const second = await startEmbedded(fixture.dataDir);
    expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  test('a server that nobody can reach any more is ended cleanly and started anew', async () => {
    const killed = await fixture.application();
    await ask(killed.url, 'CREATE TABLE boxes AS SELECT 1 AS grams');
    await killed.end('kill');
    const lost = await fixture.postmaster();
    await rm(join(fixture.dataDir, 'socket'), { recursive: true });
    const next = await startEmbedded(fixture.dataDir);
    expect(await fixture.postmaster()).not.toBe(lost);
    expect(await ask(next.adminUrl, 'SELECT grams FROM boxes')).toEqual([{ grams: 1 }]);
    await next.stop();
  });

  test('an initialisation that was killed half-way is begun again', async () => {
    const child = fixture.spawn();
    await vi.waitUntil(
      async () =>
        (await readdir(fixture.dataDir).catch(() => [])).some((name) => name.startsWith('postgres.new-')),
      { timeout: 60_000, interval: 5 },
    );
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await expect(stat(join(fixture.dataDir, 'postgres'))).rejects.toThrow('ENOENT');
    const server = await startEmbedded(fixture.dataDir);
    expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect((await readdir(fixture.dataDir)).filter((name) => name.includes('new'))).toEqual([]);
  });

  test('a server that dies under a running application is started again', async () => {
    const trouble: string[] = [];
    const server = await startEmbedded(fixture.dataDir, { onTrouble: (message) => trouble.push(message) });
    await ask(server.url, 'CREATE TABLE boxes AS SELECT 1 AS grams');
    const lost = (await fixture.postmaster()) ?? 0;
    process.kill(lost, 'SIGKILL');
    await vi.waitUntil(() => ask(server.url, 'SELECT 1').catch(() => false), { timeout: 60_000 });
    expect(await ask(server.url, 'SELECT grams FROM boxes')).toEqual([{ grams: 1 }]);
    expect(await fixture.postmaster()).not.toBe(lost);
    expect(trouble.length).toBeGreaterThan(0);
    await server.stop();
    expect(await fixture.postmaster()).toBeUndefined();
  });
});

describe('two applications on one folder', () => {
  test('that start at once on an empty one share one server, which the last one ends', async () => {
    const [first, second] = await Promise.all([fixture.application(), fixture.application()]);
    expect(first.url).toBe(second.url);
    await ask(first.url, 'CREATE TABLE boxes AS SELECT 1 AS grams');
    await first.end('stop');
    expect(await ask(second.url, 'SELECT grams FROM boxes')).toEqual([{ grams: 1 }]);
    await second.end('stop');
    expect(await fixture.postmaster()).toBeUndefined();
  });

  test('that come and go never end the server under each other, nor lose a row', async () => {
    const first = await startEmbedded(fixture.dataDir);
    await ask(first.url, 'CREATE TABLE visits (who int, visit int)');
    const visitor = async (who: number) => {
      for (let visit = 0; visit < 6; visit += 1) {
        const server = await startEmbedded(fixture.dataDir);
        await ask(server.url, `INSERT INTO visits VALUES (${who}, ${visit})`);
        await server.stop();
      }
    };
    await Promise.all([visitor(1), visitor(2), visitor(3), first.stop()]);
    const last = await startEmbedded(fixture.dataDir);
    expect(await ask(last.url, 'SELECT count(DISTINCT (who, visit))::int AS visits FROM visits')).toEqual([
      { visits: 18 },
    ]);
    await last.stop();
  });
});
