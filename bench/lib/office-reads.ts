import { setTimeout as pause } from 'node:timers/promises';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { openDatabase } from '../../server/src/db/client.ts';
import { ask } from './ask.ts';
import type { Answer } from './ask.ts';
import { signIn } from './office.ts';
import type { SignedIn } from './office.ts';
import { row } from './report.ts';

/** The setting of a program whose replica is counted. */
export const COUNTED = { METRICS_TOKEN: 'a token for benchmarks, long enough' };

interface OfficeReads {
  /** Lists that showed the role which this person had just given. */
  right: number;
  /** Lists that did not. */
  old: number;
  /** Other answers than 200, by status or error. */
  readonly failed: Map<string, number>;
}

const REST_MS = 50;
/** The list is read at once and a moment later, when replicas have the change. */
const LOOKS_MS = [0, 200];

/**
 * Somebody of the office gives an account a role, takes it away, and so on, and looks for the account after each change. A list that
 * does not show the change was read at a server that had not got it yet.
 */
async function readOffice(
  { token }: SignedIn,
  person: { readonly id: string; readonly email: string },
  stop: AbortSignal,
): Promise<OfficeReads> {
  const reads: OfficeReads = { right: 0, old: 0, failed: new Map() };
  let cookie = '';
  const send = async (method: string, path: string, body?: unknown): Promise<Answer | null> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', cookie };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await ask(path, { method, headers, ...sent }).catch((error: Error) => error.message);
    if (typeof answer === 'object' && answer.status === 200) {
      cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? cookie;
      return answer;
    }
    const outcome = typeof answer === 'object' ? String(answer.status) : answer;
    reads.failed.set(outcome, (reads.failed.get(outcome) ?? 0) + 1);
    return null;
  };
  const { giveRole, people } = officePeopleCalls;
  const list = `${people.path}?search=${encodeURIComponent(person.email)}`;
  while (!stop.aborted) {
    await pause(REST_MS);
    // The outcome of a change that got no answer is not known, so each turn begins with the truth, which the leader tells.
    const known = await send('GET', officePeopleCalls.person.path.replace('{id}', person.id));
    if (!known) continue;
    const { role: was } = JSON.parse(known.bytes.toString()) as { role: string | null };
    const role = was === null ? 'driver' : null;
    if (!(await send('POST', giveRole.path.replace('{id}', person.id), { was, role }))) continue;
    for (const rest of LOOKS_MS) {
      await pause(rest);
      const found = await send('GET', list);
      if (!found) continue;
      const shown = JSON.parse(found.bytes.toString()) as { people: { role: string | null }[] };
      reads[shown.people[0]?.role === role ? 'right' : 'old'] += 1;
    }
  }
  return reads;
}

/** The queries that replicas answered, and those that the database answered in their place. */
async function countsOfReplica(): Promise<readonly [answered: number, passedOn: number]> {
  const { bytes } = await ask('/metrics', { headers: { authorization: `Bearer ${COUNTED.METRICS_TOKEN}` } });
  const count = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(bytes.toString())?.[1]);
  return [count('shivar_replica_reads'), count('shivar_replica_passed_on')];
}

/** Somebody of the office works until `stop`, with lists from the replicas. */
export async function officeOf(url: string, stop: AbortSignal) {
  const db = openDatabase(url);
  const [person] = await db.query<{ id: string; email: string }>('select id::text, email from users limit 1');
  const { admin } = await signIn(db, 0);
  await db.close();
  if (!person) throw new Error('Nobody is there');
  return readOffice(admin, person, stop);
}

/** Prints it. Returns whether no list was too old, and replicas answered some. */
export async function printOffice({
  right,
  old,
  failed,
}: Awaited<ReturnType<typeof readOffice>>): Promise<boolean> {
  const [answered, passedOn] = await countsOfReplica();
  row('lists after a change of one’s own', `${right}, ${old} without it (aim: 0)`);
  row('  queries by replicas, by the leader', `${answered}, ${passedOn}`);
  const wrong = [...failed].filter(([outcome]) => outcome !== '503');
  row(
    '  failed otherwise than by 503',
    `${wrong.map(([outcome, count]) => `${count} × ${outcome}`).join(', ') || 'none'} (aim: none)`,
  );
  return old === 0 && wrong.length === 0 && answered > 0;
}
