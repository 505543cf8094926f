import { Loop } from '../jobs/loop.ts';
import { lookAfterAttempts } from './attempt-commands.ts';
import { endMandates, takeCharges, tellCharges } from './charge-commands.ts';
import { workOffEvents } from './event-commands.ts';
import type { AtGateway } from './queries.ts';
import { workOffRefunds } from './refund-commands.ts';

const SECOND_MS = 1000;
/** Events that come one after the other are worked off together. */
export const GATHER_MS = 50;

/** Payments that the gateway did not tell of, charges by mandates, and refunds. Answers how many there were. */
async function workOffTheRest(deps: AtGateway): Promise<number> {
  const attempts = await lookAfterAttempts(deps);
  const charges = (await tellCharges(deps)) + (await takeCharges(deps)) + (await endMandates(deps));
  return attempts + charges + (await workOffRefunds(deps));
}

/**
 * Does all that waits at the gateway, again and again: soon where there was something, else after a second. Its events come first; the
 * rest is looked for once a second, however many events come. `onFailure` hears of a database that is away.
 */
export function gatewayLoop(deps: AtGateway, onFailure: (error: unknown) => void): Loop {
  let restAt = -Infinity;
  const work = async (): Promise<number> => {
    const events = await workOffEvents(deps);
    const now = performance.now();
    if (events > 0 && now - restAt < SECOND_MS) return GATHER_MS;
    restAt = now;
    return events + (await workOffTheRest(deps)) > 0 ? GATHER_MS : SECOND_MS;
  };
  return new Loop(() =>
    work().catch((error: unknown) => {
      if (!deps.db.outage.note(error, 'job')) onFailure(error);
      return SECOND_MS;
    }),
  );
}
