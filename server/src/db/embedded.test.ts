import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { binariesIn, embeddedBinaries } from './postgres-binaries.ts';
import { isAlive } from './processes.ts';

const PROGRAM = join(import.meta.dirname, '../../test/embedded-application.ts');

let folder: string;
let dataDir: string;
const children = new Set<ChildProcess>();

beforeEach(async () => {
  // mkdtemp makes it 0700: for root this is a folder that only root can enter.
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  const pid = await postmaster();
  if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

async function postmaster(): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  return text === '' ? undefined : Number.parseInt(text, 10);
}

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

function spawnApplication(): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.add(child);
  return child;
}

/** Starts an application in a process of its own; resolves with the database's address. */
async function application() {
  const child = spawnApplication();
  if (!child.stdout || !child.stdin) throw new Error('no pipes');
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { stdin } = child;
  const end = async (how: 'stop' | 'kill') => {
    const ended = once(child, 'exit');
    if (how === 'stop') stdin.end('stop\n');
    else child.kill('SIGKILL');
    await ended;
  };
  return { url, end };
}

describe('the embedded PostgreSQL', () => {
  test('starts on an empty folder, durable, on a socket alone, for a role that is no superuser', async () => {
    const server = await startEmbedded(dataDir);
    const [row] = await ask(
      server.url,
      `SELECT current_user AS who, current_setting('is_superuser') AS super, current_setting('fsync') AS fsync,
       current_setting('synchronous_commit') AS commit, current_setting('listen_addresses') AS addresses,
       current_setting('server_encoding') AS encoding, lower('ÀÉ') AS lower`,
    );
    expect(row).toEqual({
      who: 'shivar',
      super: 'off',
      fsync: 'on',
      commit: 'on',
      addresses: '',
      encoding: 'UTF8',
      lower: 'àé',
    });
    const modes = await Promise.all(['postgres', 'socket', '.'].map((name) => stat(join(dataDir, name))));
    expect(modes.map((each) => each.mode & 0o777)).toEqual([0o700, 0o700, 0o700]);
    // PostgreSQL refuses root: there another account owns its files, and only those.
    expect(modes[0]?.uid === process.getuid?.()).toBe(process.getuid?.() !== 0);
    await server.stop();
    expect(await postmaster()).toBeUndefined();
  });

  test('runs from a checkout that only its user, root too, can enter', async () => {
    const { postgres } = await embeddedBinaries();
    const checkout = join(folder, 'checkout');
    await cp(dirname(dirname(postgres)), checkout, { recursive: true, verbatimSymlinks: true });
    await chmod(checkout, 0o700);
    const server = await startEmbedded(dataDir, { binaries: await binariesIn(join(checkout, 'bin')) });
    const [row] = await ask(server.adminUrl, "SELECT current_setting('data_directory') AS data");
    expect(row).toEqual({ data: join(dataDir, 'postgres') });
    await server.stop();
  });

  test('keeps what was written when it starts again', async () => {
    const first = await startEmbedded(dataDir);
    await ask(first.url, 'CREATE TABLE boxes AS SELECT 1 AS grams');
    await first.stop();
    const second = await startEmbedded(dataDir);
    expect(await ask(second.url, 'SELECT grams FROM boxes')).toEqual([{ grams: 1 }]);
    await second.stop();
  });

  test('puts the socket elsewhere where the path is too long for one', async () => {
    dataDir = join(folder, 'a-folder-with-a-very-long-name'.repeat(4));
    const server = await startEmbedded(dataDir);
    const socket = new URL(server.url).searchParams.get('host') ?? '';
    expect(socket.startsWith(dataDir)).toBe(false);
    expect((await stat(socket)).mode & 0o777).toBe(0o700);
    expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    await expect(stat(socket)).rejects.toThrow('ENOENT');
  });

  test('refuses a data folder of another version, and one that is none, in words', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/notes.txt'), 'mine');
    await expect(startEmbedded(dataDir)).rejects.toThrow('is no PostgreSQL data folder');
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '12\n');
    await expect(startEmbedded(dataDir)).rejects.toThrow('was written by PostgreSQL 12');
    expect(await readFile(join(dataDir, 'postgres/notes.txt'), 'utf8')).toBe('mine');
  });

  test('says what PostgreSQL says where it does not start', async () => {
    const server = await startEmbedded(dataDir);
    await server.stop();
    await writeFile(join(dataDir, 'postgres/postgresql.conf'), 'no_such_setting = 1\n');
    await expect(startEmbedded(dataDir)).rejects.toThrow('unrecognized configuration parameter');
  });
});

describe('after an accident', () => {
  test('a server left behind by a killed application is found and used, then ended by the last', async () => {
    const killed = await application();
    await ask(killed.url, 'CREATE TABLE boxes AS SELECT 1 AS grams');
    await killed.end('kill');
    const pid = await postmaster();
    const next = await startEmbedded(dataDir);
    expect(await postmaster()).toBe(pid);
    expect(await ask(next.adminUrl, 'SELECT grams FROM boxes')).toEqual([{ grams: 1 }]);
    await next.stop();
    expect(await postmaster()).toBeUndefined();
  });

  test('when everything was killed at once, what was acknowledged is there', async () => {
    const killed = await application();
    await ask(killed.url, 'CREATE TABLE boxes AS SELECT 1 AS grams');
    await killed.end('kill');
    process.kill((await postmaster()) ?? 0, 'SIGKILL');
    const next = await startEmbedded(dataDir);
    expect(await ask(next.adminUrl, 'SELECT grams FROM boxes')).toEqual([{ grams: 1 }]);
    await next.stop();
  });

  test('a lock file that names a stranger’s process, as after a restart of a container, is no obstacle', async () => {
    const first = await startEmbedded(dataDir);
    await first.stop();
    const owner = await stat(join(dataDir, 'postgres'));
    const stranger = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid });
    children.add(stranger);
    await once(stranger, 'spawn');
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${stranger.pid}\n${dataDir}/postgres\n`);
    const second = await startEmbedded(dataDir);
    expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  });

  test('a server that nobody can reach any more is ended cleanly and started anew', async () => {
    const killed = await application();
    await ask(killed.url, 'CREATE TABLE boxes AS SELECT 1 AS grams');
    await killed.end('kill');
    const lost = await postmaster();
    await rm(join(dataDir, 'socket'), { recursive: true });
    const next = await startEmbedded(dataDir);
    expect(await postmaster()).not.toBe(lost);
    expect(await ask(next.adminUrl, 'SELECT grams FROM boxes')).toEqual([{ grams: 1 }]);
    await next.stop();
  });

  test('an initialisation that was killed half-way is begun again', async () => {
    const child = spawnApplication();
    await vi.waitUntil(
      async () => (await readdir(dataDir).catch(() => [])).some((name) => name.startsWith('postgres.new-')),
      { timeout: 10_000, interval: 5 },
    );
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');
    const server = await startEmbedded(dataDir);
    expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect((await readdir(dataDir)).filter((name) => name.includes('new'))).toEqual([]);
  });

  test('a server that dies under a running application is started again', async () => {
    const trouble: string[] = [];
    const server = await startEmbedded(dataDir, { onTrouble: (message) => trouble.push(message) });
    await ask(server.url, 'CREATE TABLE boxes AS SELECT 1 AS grams');
    const lost = (await postmaster()) ?? 0;
    process.kill(lost, 'SIGKILL');
    await vi.waitUntil(() => ask(server.url, 'SELECT 1').catch(() => false), { timeout: 15_000 });
    expect(await ask(server.url, 'SELECT grams FROM boxes')).toEqual([{ grams: 1 }]);
    expect(await postmaster()).not.toBe(lost);
    expect(trouble.length).toBeGreaterThan(0);
    await server.stop();
    expect(await postmaster()).toBeUndefined();
  });
});

describe('two applications on one folder', () => {
  test('that start at once on an empty one share one server, which the last one ends', async () => {
    const [first, second] = await Promise.all([application(), application()]);
    expect(first.url).toBe(second.url);
    await ask(first.url, 'CREATE TABLE boxes AS SELECT 1 AS grams');
    await first.end('stop');
    expect(await ask(second.url, 'SELECT grams FROM boxes')).toEqual([{ grams: 1 }]);
    await second.end('stop');
    expect(await postmaster()).toBeUndefined();
  });

  test('that come and go never end the server under each other, nor lose a row', async () => {
    const first = await startEmbedded(dataDir);
    await ask(first.url, 'CREATE TABLE visits (who int, visit int)');
    const visitor = async (who: number) => {
      for (let visit = 0; visit < 6; visit += 1) {
        const server = await startEmbedded(dataDir);
        await ask(server.url, `INSERT INTO visits VALUES (${who}, ${visit})`);
        await server.stop();
      }
    };
    await Promise.all([visitor(1), visitor(2), visitor(3), first.stop()]);
    const last = await startEmbedded(dataDir);
    expect(await ask(last.url, 'SELECT count(DISTINCT (who, visit))::int AS visits FROM visits')).toEqual([
      { visits: 18 },
    ]);
    await last.stop();
  });
});
