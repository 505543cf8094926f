import { Loop } from '../jobs/loop.ts';
import { lookAfterAttempts } from './attempt-commands.ts';
import { endMandates, takeCharges, tellCharges } from './charge-commands.ts';
import { workOffEvents } from './event-commands.ts';
import type { AtGateway } from './queries.ts';
import { workOffRefunds } from './refund-commands.ts';

const SECOND_MS = 1000;

/** Does once all that waits at the gateway: its events, payments that it did not tell of, charges by mandates, and refunds. Answers how much there was. */
async function workAtGateway(deps: AtGateway): Promise<number> {
  const events = await workOffEvents(deps);
  const attempts = await lookAfterAttempts(deps);
  const charges = (await tellCharges(deps)) + (await takeCharges(deps)) + (await endMandates(deps));
  return events + attempts + charges + (await workOffRefunds(deps));
}

/** The same again and again: at once where there was something, else after a second. `onFailure` hears of a database that is away. */
export function gatewayLoop(deps: AtGateway, onFailure: (error: unknown) => void): Loop {
  return new Loop(() =>
    workAtGateway(deps).then(
      (found) => (found > 0 ? 0 : SECOND_MS),
      (error: unknown) => {
        if (!deps.db.outage.note(error, 'job')) onFailure(error);
        return SECOND_MS;
      },
    ),
  );
}
