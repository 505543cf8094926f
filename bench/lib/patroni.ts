import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inSession } from '../../server/src/db/session.ts';
import { Machine, NETWORK, openBridge } from './network.ts';
import { PORT } from './program.ts';

const HAPROXY_PORT = PORT + 4;
const READ_PORT = PORT + 5;
/** The programs of Debian. */
export const PATRONI = '/usr/bin/patroni';
const NEEDED = [PATRONI, '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/lib/postgresql/15/bin/postgres'];
const SECRET = 'known-to-the-drill-alone';
/** The user of Debian's PostgreSQL. Patroni and etcd run as this user, too. */
const USER = 'postgres';
/** The longest wait for three healthy nodes, in milliseconds: a node may have to be copied anew. */
const PATIENCE = 180_000;
const LOOK_MS = 250;

/** One PostgreSQL with its Patroni, on a machine of its own. */
export interface Node extends Machine {
  /** The address of a database by its Unix socket, which also works where the machine is cut off. */
  readonly urlOf: (database: string) => string;
  /** Starts Patroni, as systemd does after the machine has started. */
  readonly serve: () => void;
  /** Asks Patroni to let another node lead. */
  readonly relieve: () => Promise<void>;
}

export interface Cluster {
  readonly nodes: readonly Node[];
  /** The address that the program has, of the database `shivar`. */
  readonly url: string;
  /** The one for reads, which leads to those that follow. */
  readonly readUrl: string;
  /** Waits until one node leads and all others follow it, and returns the leader. */
  readonly whole: () => Promise<Node>;
  /** Waits until another node than this one leads. */
  readonly replaced: (node: Node) => Promise<void>;
}

/** Remembers how to end what was started. */
type Defer = (end: () => Promise<void>) => void;

interface Place {
  readonly folder: string;
  /** Where all of them write what they say. */
  readonly log: FileHandle;
  readonly isSynchronous: boolean;
}

const kept = (name: string) => readFile(new URL(`../../deploy/patroni/${name}`, import.meta.url), 'utf8');

/** Puts these values in the place of their words. A word that is not there is a mistake of the drill. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  let result = text;
  for (const [word, value] of Object.entries(values)) {
    if (!result.includes(word)) throw new Error(`The kept file has no ${word}`);
    result = result.replaceAll(word, value);
  }
  return result;
}

/** One etcd: enough to lead a drill. A farm has three. */
async function startEtcd({ folder, log }: Place, machine: Machine): Promise<string> {
  const at = (port: number) => `http://${machine.address}:${port}`;
  const words = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': at(2379),
    'advertise-client-urls': at(2379),
    'listen-peer-urls': at(2380),
    'initial-advertise-peer-urls': at(2380),
    'initial-cluster': `default=${at(2380)}`,
    'enable-v2': 'true',
  };
  machine.start(
    USER,
    folder,
    ['etcd', ...Object.entries(words).map(([word, value]) => `--${word}=${value}`)],
    log.fd,
  );
  return `${machine.address}:2379`;
}

/** A node with the kept settings, but for its own folders. */
async function nodeOn(machine: Machine, { folder, log, isSynchronous }: Place, etcd: string): Promise<Node> {
  const config = join(folder, `${machine.name}.yml`);
  const socket = join(folder, machine.name);
  const text = filled(await kept('patroni.yml'), {
    'name: NODE': `name: ${machine.name}`,
    ADDRESS: machine.address,
    'ETCD-HOSTS': etcd,
    'SUPERUSER-PASSWORD': SECRET,
    'REPLICATION-PASSWORD': SECRET,
    NETWORK,
    '/var/lib/postgresql/15/shivar': join(folder, `${machine.name}-data`),
    '/var/run/postgresql': socket,
    'synchronous_mode: true': `synchronous_mode: ${isSynchronous}`,
  });
  await writeFile(config, text);
  await mkdir(socket);
  const { uid, gid } = await stat(folder);
  for (const path of [config, socket]) await chown(path, uid, gid);
  return Object.assign(machine, {
    urlOf: (database: string) =>
      `postgresql://shivar:${SECRET}@localhost/${database}?host=${encodeURIComponent(socket)}`,
    serve: () => machine.start(USER, socket, [PATRONI, config], log.fd),
    relieve: () => relieve(machine),
  });
}

async function relieve({ name, address }: Machine): Promise<void> {
  const answer = await fetch(`http://${address}:8008/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: name }),
  });
  if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
}

/** HAProxy with the kept settings, on the port that the program knows. */
async function startHaproxy({ folder, log }: Place, nodes: readonly Node[]): Promise<() => Promise<void>> {
  const config = join(folder, 'haproxy.cfg');
  const [a, b, c] = nodes.map(({ address }) => address);
  const text = filled(await kept('haproxy.cfg'), {
    '127.0.0.1:5000': `127.0.0.1:${HAPROXY_PORT}`,
    '127.0.0.1:5001': `127.0.0.1:${READ_PORT}`,
    'ADDRESS-A': String(a),
    'ADDRESS-B': String(b),
    'ADDRESS-C': String(c),
  });
  await writeFile(config, text);
  const options = { stdio: ['ignore', log.fd, log.fd] as ('ignore' | number)[], detached: true };
  const child = spawn('haproxy', ['-db', '-f', config], options);
  const ended = once(child, 'exit');
  ended.catch(() => {});
  await pause(500);
  if (child.exitCode !== null) throw new Error(`HAProxy ended: is port ${HAPROXY_PORT} taken?`);
  return async () => {
    child.kill('SIGTERM');
    await ended.catch(() => {});
  };
}

interface Health {
  readonly replication?: readonly { readonly state: string; readonly sync_state: string }[];
}

/** What Patroni of a node says where it leads, or null. */
async function leads(node: Node): Promise<Health | null> {
  try {
    const answer = await fetch(`http://${node.address}:8008/primary`, { signal: AbortSignal.timeout(2000) });
    return answer.ok ? ((await answer.json()) as Health) : null;
  } catch {
    return null;
  }
}

function wholeOf(nodes: readonly Node[], isSynchronous: boolean): () => Promise<Node> {
  return async () => {
    const giveUp = performance.now() + PATIENCE;
    while (performance.now() < giveUp) {
      const said = await Promise.all(nodes.map(leads));
      const leaders = nodes.filter((_, index) => said[index]);
      const followers = said.flatMap((health) => health?.replication ?? []);
      const streaming = followers.filter(({ state }) => state === 'streaming');
      const isSafe = !isSynchronous || followers.some((follower) => follower.sync_state === 'sync');
      if (leaders[0] && leaders.length === 1 && streaming.length === nodes.length - 1 && isSafe)
        return leaders[0];
      await pause(LOOK_MS);
    }
    throw new Error(`The three nodes are not whole after ${PATIENCE / 1000} s`);
  };
}

function replacedOf(nodes: readonly Node[]): (node: Node) => Promise<void> {
  return async (old) => {
    const others = nodes.filter((node) => node !== old);
    const giveUp = performance.now() + PATIENCE;
    while (performance.now() < giveUp) {
      if ((await Promise.all(others.map(leads))).some(Boolean)) return;
      await pause(LOOK_MS);
    }
    throw new Error(`Nobody took the place of ${old.name} in ${PATIENCE / 1000} s`);
  };
}

/** The role and the databases of the program and of the drill. */
async function makeDatabases(leader: Node): Promise<void> {
  const admin = new URL(leader.urlOf('postgres'));
  [admin.username, admin.host] = ['postgres', leader.address];
  admin.search = '';
  await inSession({ connectionString: admin.href }, async (client) => {
    await client.query(`create role shivar login password '${SECRET}'`);
    await client.query('grant pg_read_all_stats to shivar');
    for (const name of ['shivar', 'drill']) await client.query(`create database ${name} owner shivar`);
  });
}

/** Three nodes behind HAProxy, with the files of deploy/patroni. */
export async function startCluster(place: Place, defer: Defer): Promise<Cluster> {
  const { folder, isSynchronous } = place;
  if (process.getuid?.() !== 0) throw new Error('It makes networks, and needs root for them');
  for (const program of NEEDED) await access(program);
  const owner = await stat('/var/lib/postgresql');
  // The program, as another user, passes through to its own folder.
  await chmod(folder, 0o711);
  await chown(folder, owner.uid, owner.gid);
  defer(await openBridge());
  const machines = ['etcd', 'a', 'b', 'c'].map((name, index) => new Machine(name, 10 + index));
  for (const machine of machines) defer(() => machine.close());
  for (const machine of machines) await machine.open();
  const [first, ...others] = machines as [Machine, ...Machine[]];
  const etcd = await startEtcd(place, first);
  const nodes = await Promise.all(others.map((machine) => nodeOn(machine, place, etcd)));
  for (const node of nodes) node.serve();
  defer(await startHaproxy(place, nodes));
  const whole = wholeOf(nodes, isSynchronous);
  await makeDatabases(await whole());
  return {
    nodes,
    whole,
    replaced: replacedOf(nodes),
    url: `postgresql://shivar:${SECRET}@127.0.0.1:${HAPROXY_PORT}/shivar`,
    readUrl: `postgresql://shivar:${SECRET}@127.0.0.1:${READ_PORT}/shivar`,
  };
}
