import type { Clock } from '../adapters/clock.ts';
import type { Google } from '../adapters/google.ts';
import type { Secrets } from '../adapters/secrets.ts';
import type { Database } from '../db/client.ts';
import type { Limits } from '../limits/commands.ts';
import type { Outbox } from '../mail/commands.ts';

/** What accounts and sessions need of the rest of the program. */
export interface AuthDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly limits: Limits;
  readonly outbox: Outbox;
  /** Null where Google is not set up (design 5). */
  readonly google: Google | null;
}
