import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@shivar/domain/contract/api';
import { inSession } from '../../server/src/db/session.ts';
import { ask } from './ask.ts';

/** A change is visible within a second in every process (product 12.9). */
export const HEARD_MS = 1000;
const GIVE_UP_MS = 10_000;

/** How long the program needs to hear of a change of the catalogue that somebody else makes, in milliseconds. */
export async function hears(url: string): Promise<number> {
  const tagOf = async () => (await ask(api.plans.path)).headers.etag;
  const before = await tagOf();
  await inSession({ connectionString: url }, (client) =>
    client.query(`update plans set english_name = english_name || ' new'`),
  );
  const began = performance.now();
  while ((await tagOf()) === before && performance.now() - began < GIVE_UP_MS) await pause(5);
  return performance.now() - began;
}
