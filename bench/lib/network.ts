import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A network that is kept for benchmarks (RFC 2544), so no real one has it. */
const PREFIX = '198.18.49';
const BRIDGE = 'shivar-drill';
/** How long a machine has to end by itself, in milliseconds. */
const PATIENCE = 20_000;

const ip = async (...words: string[]): Promise<string> => (await run('ip', words)).stdout;

/** Commands that only tidy: what is not there need not go. */
const tidy = (...words: string[]) => ip(...words).catch(() => '');

/**
 * A machine of its own for a few processes, as far as the network goes: a namespace with one cable to the bridge. It needs root.
 * Unix sockets pass: they belong to files.
 */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #space: string;
  readonly #cable: string;

  constructor(name: string, number: number) {
    this.name = name;
    this.address = `${PREFIX}.${number}`;
    this.#space = `shivar-drill-${name}`;
    this.#cable = `shivar-${name}`;
  }

  async open(): Promise<void> {
    await this.close();
    await ip('netns', 'add', this.#space);
    await ip('link', 'add', this.#cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', this.#space);
    await ip('link', 'set', this.#cable, 'master', BRIDGE, 'up');
    await ip('-n', this.#space, 'address', 'add', `${this.address}/24`, 'dev', 'eth0');
    for (const link of ['lo', 'eth0']) await ip('-n', this.#space, 'link', 'set', link, 'up');
  }

  /** Starts a program on it, as this user, who owns `home`, with `log` for its output. */
  start(user: string, home: string, words: readonly string[], log: number): void {
    const as = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
    // A group of its own: Ctrl-C is for the drill alone, which then ends the machines in turn.
    const child = spawn('ip', ['netns', 'exec', this.#space, ...as, ...words], {
      stdio: ['ignore', log, log],
      detached: true,
      cwd: home,
      env: { ...process.env, HOME: home },
    });
    child.on('error', () => {});
    child.unref();
  }

  async processes(): Promise<number[]> {
    return (await tidy('netns', 'pids', this.#space)).split('\n').filter(Boolean).map(Number);
  }

  /** Ends all processes at once, as a failure of its power does. */
  async kill(): Promise<void> {
    while ((await this.#signal('SIGKILL')) > 0) await pause(10);
  }

  /** Ends the processes of one program, and leaves the others alone. */
  async killProgram(path: string): Promise<void> {
    for (const pid of await this.processes()) {
      const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (words.split('\0').includes(path)) send(pid, 'SIGKILL');
    }
  }

  /** All processes stand still. Some may be born while others stop, so it looks twice. */
  async freeze(): Promise<void> {
    for (const _ of [1, 2]) await this.#signal('SIGSTOP');
  }

  async thaw(): Promise<void> {
    await this.#signal('SIGCONT');
  }

  async cut(): Promise<void> {
    await ip('link', 'set', this.#cable, 'down');
  }

  async mend(): Promise<void> {
    await ip('link', 'set', this.#cable, 'up');
  }

  /** Ends what runs on it, gently at first, and takes it away. */
  async close(): Promise<void> {
    await this.thaw();
    const giveUp = performance.now() + PATIENCE;
    await this.#signal('SIGTERM');
    while ((await this.processes()).length > 0 && performance.now() < giveUp) await pause(100);
    await this.kill();
    await tidy('link', 'delete', this.#cable);
    await tidy('netns', 'delete', this.#space);
  }

  /** Returns how many processes there were. */
  async #signal(signal: NodeJS.Signals): Promise<number> {
    const pids = await this.processes();
    for (const pid of pids) send(pid, signal);
    return pids.length;
  }
}

/** Sends a signal to a process, where it is still there. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}

/** The bridge between machines; this process has an address on it too. */
export async function openBridge(): Promise<() => Promise<void>> {
  const close = async () => void (await tidy('link', 'delete', BRIDGE));
  await close();
  await ip('link', 'add', BRIDGE, 'type', 'bridge');
  await ip('address', 'add', `${PREFIX}.1/24`, 'dev', BRIDGE);
  await ip('link', 'set', BRIDGE, 'up');
  return close;
}

export const NETWORK = `${PREFIX}.0/24`;
