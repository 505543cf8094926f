import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The uid and gid of `nobody`, who exists on every Linux even without an entry in /etc/passwd. */
export const NOBODY = 65_534;

/** Who runs PostgreSQL and owns its files, and the words that go before each of its commands. */
export interface Account {
  uid: number;
  gid: number;
  prefix: string[];
}

async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

function setpriv(uid: number, gid: number, capability: string | undefined): string[] {
  const words = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  if (capability === undefined) return words;
  const caps = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  return [...words, '--securebits=+no_setuid_fixup', ...caps];
}

async function reaches(prefix: string[], program: string, folder: string): Promise<boolean> {
  const [command = '', ...rest] = prefix;
  try {
    await run(command, [...rest, '/bin/sh', '-c', '"$0" --version && cd "$1"', program, folder]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Chooses who runs PostgreSQL. An ordinary user does so himself. PostgreSQL refuses root, so root hands
 * over to the owner of `cluster`, or to nobody where it is new, who gets the least right that lets him
 * reach both `program` and `folder`: none, reading past permissions, or (in containers that don't grant
 * that) all access. Throws a sentence for people where nothing works.
 */
export async function chooseAccount(program: string, folder: string, cluster: string): Promise<Account> {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  const owner = await ownerOf(cluster);
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new Error(`${cluster} belongs to user ${owner.uid}, who alone (or root) can start its database`);
    }
    return { uid, gid, prefix: [] };
  }
  const chosen = owner && owner.uid !== 0 ? owner : { uid: NOBODY, gid: NOBODY };
  for (const capability of [undefined, 'dac_read_search', 'dac_override']) {
    const prefix = setpriv(chosen.uid, chosen.gid, capability);
    if (await reaches(prefix, program, folder)) return { ...chosen, prefix };
  }
  throw new Error(
    `As root, PostgreSQL runs as user ${chosen.uid}, who can't reach ${program} and ${folder} here; ` +
      'start as an ordinary user, install util-linux (setpriv), or set DATABASE_URL',
  );
}
