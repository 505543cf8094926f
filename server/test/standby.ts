import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../src/db/client.ts';
import { startEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { withReplica } from '../src/db/open.ts';

async function administer(url: string, statement: string): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** Copies a running server's folder, as a base backup does. Its standby follows the server by the socket in `leader`. */
async function copy(leader: string, from: string, to: string): Promise<void> {
  const admin = new Client({ connectionString: leader });
  await admin.connect();
  await admin.query("select pg_backup_start('standby', true)");
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !path.endsWith('postmaster.pid'),
  });
  const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await admin.end();
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(to, 'standby.signal'), '');
  const host = new URL(leader).searchParams.get('host');
  await writeFile(join(to, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=postgres'\n`);
}

/** Two servers, one of which follows the other, and a database with both. */
export async function standbyDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'shivar-standby-'));
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const leader = await startEmbedded(first, { endWithParent: true });
  await migrate(leader.url);
  await copy(leader.adminUrl, join(first, 'postgres'), join(second, 'postgres'));
  const start = () => startEmbedded(second, { endWithParent: true });
  let follower = await start();
  const heard: string[] = [];
  const main = openDatabase(leader.url);
  const db = withReplica(main, follower.url, {
    prepares: true,
    onTrouble: (message) => void heard.push(message),
  });
  return {
    db,
    heard,
    /** The standby takes no changes until `resume`. */
    pause: () => administer(follower.adminUrl, 'select pg_wal_replay_pause()'),
    resume: () => administer(follower.adminUrl, 'select pg_wal_replay_resume()'),
    end: () => follower.stop(),
    async startAgain() {
      follower = await start();
    },
    async drop() {
      await db.replica.close();
      await main.close();
      await follower.stop();
      await leader.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
