import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../test/database.ts';

const MAIN = join(import.meta.dirname, 'main.mjs');

let dataDir: string;
const children = new Set<ChildProcess>();

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'main-'));
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  const pid = await postmaster();
  if (pid > 0) process.kill(pid, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

async function postmaster(): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '0');
  return Number.parseInt(text, 10);
}

interface Program {
  child: ChildProcess;
  lines: string[];
  ended: Promise<{ code: number | null; errors: string }>;
}

function program(settings: Record<string, string> = {}): Program {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', ...settings };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  children.add(child);
  const lines: string[] = [];
  let errors = '';
  if (!child.stdout || !child.stderr) throw new Error('no output');
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  // Not 'close', which never comes where the channel was closed from this side.
  const ended = Promise.all([once(child, 'exit'), once(child.stderr, 'end')]).then(([[code]]) => {
    return { code: code as number | null, errors };
  });
  return { child, lines, ended };
}

/** The address that the program prints, once it does. */
async function address({ lines, ended }: Program): Promise<string> {
  const find = () => lines.join('\n').match(/^Shivar is at (http:\S+)$/m)?.[1];
  const gone = ended.then(({ errors }) => {
    throw new Error(`It ended: ${errors}`);
  });
  return Promise.race([vi.waitUntil(find, { timeout: 30_000, interval: 10 }), gone]);
}

const healthOf = async (url: string) => (await fetch(`${url}/api/health`)).status;

const NEXT_REQUEST = 'GET /api/settings HTTP/1.1\r\nHost: farm\r\n\r\n';

/** A request whose body is still to come; `finish` sends it, and more behind it, and gives the answers. */
async function halfRequest(
  url: string,
): Promise<{ socket: Socket; finish: (more?: string) => Promise<string> }> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const heard = async () => ((await once(socket, 'data')) as [Buffer])[0].toString();
  const headers = [
    'Host: farm',
    'Content-Type: application/json',
    'Content-Length: 2',
    'Expect: 100-continue',
  ];
  socket.write(`POST /api/auth/login HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  // So the server has the request, and waits for the body.
  expect(await heard()).toContain('100 Continue');
  const finish = async (more = '') => {
    const answers: string[] = [];
    socket.setEncoding('utf8').on('data', (text: string) => answers.push(text));
    socket.write(`{}${more}`);
    await once(socket, 'close');
    return answers.join('');
  };
  return { socket, finish };
}

describe('the program', () => {
  test('from an empty folder: an admin’s password and the address once, then healthy; again without', async () => {
    const first = program();
    expect(await healthOf(await address(first))).toBe(200);
    expect(first.lines.filter((line) => line.startsWith('Shivar is at'))).toHaveLength(1);
    expect(
      first.lines.filter((line) => /^The admin is \S+@\S+, the password \S{12,} /.test(line)),
    ).toHaveLength(1);
    first.child.kill('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, errors: '' });
    expect(await postmaster()).toBe(0);
    const second = program();
    expect(await healthOf(await address(second))).toBe(200);
    expect(second.lines.join()).not.toContain('password');
    second.child.kill('SIGINT');
    expect((await second.ended).code).toBe(0);
  });

  test('after a kill -9 it starts again, on the database that was left running', async () => {
    const killed = program();
    await address(killed);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const left = await postmaster();
    const next = program();
    expect(await healthOf(await address(next))).toBe(200);
    expect(await postmaster()).toBe(left);
    // The script above it was killed: nobody would ever end it.
    next.child.disconnect();
    expect((await next.ended).code).toBe(0);
    expect(await postmaster()).toBe(0);
  });

  test('two at once share an empty folder, or an empty PostgreSQL elsewhere', async () => {
    const elsewhere = await testDatabase({ empty: true });
    const places: Record<string, string>[] = [{}, { DATABASE_URL: elsewhere.url }];
    for (const settings of places) {
      const both = [program(settings), program(settings)] as const;
      const urls = await Promise.all(both.map(address));
      both[0].child.kill('SIGTERM');
      expect(await both[0].ended).toEqual({ code: 0, errors: '' });
      expect(await healthOf(urls[1] ?? '')).toBe(200);
      both[1].child.kill('SIGTERM');
      expect((await both[1].ended).code).toBe(0);
    }
    const [row] = await elsewhere.db.query(
      "SELECT count(*) FILTER (WHERE role = 'admin') AS admins FROM users",
    );
    expect(row).toEqual({ admins: 1 });
    await elsewhere.drop();
  });
});

/** Who a process is, by the kernel. */
async function userOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
}

describe.runIf(process.getuid?.() === 0)('started as root, the program', () => {
  test('goes on as the user of its database, who can start that again, and as root another day', async () => {
    const first = program();
    const url = await address(first);
    const owner = (await stat(join(dataDir, 'postgres'))).uid;
    const kept = first.lines.some((line) => line.includes('goes on as root'));
    expect(await userOf(first.child.pid)).toBe(kept ? 0 : owner);
    const lost = await postmaster();
    process.kill(lost, 'SIGKILL');
    const isBack = async () => (await healthOf(url)) === 200 && (await postmaster()) !== lost;
    await vi.waitUntil(isBack, { timeout: 60_000, interval: 100 });
    expect(await userOf(await postmaster())).toBe(owner);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = program();
    expect(await healthOf(await address(second))).toBe(200);
    second.child.kill('SIGTERM');
    expect(await second.ended).toEqual({ code: 0, errors: '' });
  });

  test('stays root in a folder that only root can enter, and says why', async () => {
    const running = program({ DATA_DIR: join(dataDir, 'inner') });
    expect(await healthOf(await address(running))).toBe(200);
    expect(await userOf(running.child.pid)).toBe(0);
    expect(running.lines.join()).toMatch(/cannot reach .*goes on as root/);
    running.child.kill('SIGTERM');
    expect((await running.ended).code).toBe(0);
  });
});

describe('the end', () => {
  test('waits for a request under way, and takes no new one, on the same connection neither', async () => {
    const running = program();
    const url = await address(running);
    const half = await halfRequest(url);
    running.child.kill('SIGTERM');
    await vi.waitUntil(
      () =>
        fetch(url).then(
          () => false,
          () => true,
        ),
      { timeout: 30_000 },
    );
    // What comes behind it on its connection goes to the next program.
    expect(await half.finish(NEXT_REQUEST)).toMatch(/^HTTP\/1\.1 4\d\d .*connection: close(?!.*HTTP)/is);
    expect(await running.ended).toEqual({ code: 0, errors: '' });
  });

  test('comes at once at the second Ctrl-C, but one Ctrl-C that arrives twice is one', async () => {
    const running = program();
    const half = await halfRequest(await address(running));
    running.child.kill('SIGINT');
    running.child.kill('SIGINT');
    const told = performance.now();
    const again = setInterval(() => running.child.kill('SIGINT'), 100);
    const { code } = await running.ended;
    clearInterval(again);
    half.socket.destroy();
    expect(code).toBe(130);
    expect(performance.now() - told).toBeGreaterThan(900);
    expect(performance.now() - told).toBeLessThan(9000);
  });

  test('in the middle of the very first start leaves nothing running', async () => {
    const starting = program();
    await vi.waitUntil(async () => (await postmaster()) > 0, { timeout: 60_000, interval: 5 });
    starting.child.kill('SIGINT');
    expect((await starting.ended).code).toBe(0);
    expect(await postmaster()).toBe(0);
  });
});

describe('a program that can’t start', () => {
  test('names all wrong settings at once', async () => {
    const { code, errors } = await program({ MODE: 'live', PORT: 'x', LIMITS_SCALE: '3' }).ended;
    expect(code).toBe(1);
    const wrong = 'PUBLIC_URL JWT_SECRET SMTP_URL ADMIN_EMAIL ADMIN_PASSWORD PORT LIMITS';
    for (const name of wrong.split(' ')) expect(errors).toContain(name);
  });

  test('says which port is taken, and leaves no database running', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, errors } = await program({ PORT: String(port) }).ended;
    other.close();
    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(`^Shivar: Port ${port} of 127.0.0.1 is taken`));
    expect(await postmaster()).toBe(0);
  });
});
