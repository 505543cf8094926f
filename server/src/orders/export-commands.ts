import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';
import type { Language } from '@shivar/domain/language/language';
import { OFFICE, isAdmitted } from '@shivar/domain/rules/account/role';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { roleInSession } from '../auth/queries.ts';
import type { Database } from '../db/client.ts';
import type { ExportFormat } from './export-queries.ts';

/*
 * A browser saves a file from an address, and sends no token there. So a call makes an address with the export sealed in
 * it: for the session that asked, for two minutes, and only as long as the session lasts.
 */

const ADDRESS_LIFE_MS = 120_000;

export interface ExportDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

interface ForSession {
  readonly language: Language;
  readonly sessionId: string;
}

/** The content of an address of each kind. An address of one kind opens no other. */
interface Exports {
  readonly 'order-export': ForSession & { readonly filter: OrderFilter; readonly format: ExportFormat };
  readonly 'day-export': ForSession & { readonly date: Day };
}

/** Seals an export as the last part of an address. Nobody else can make or read it. */
export function sealExport<Kind extends keyof Exports>(
  { secrets, clock }: ExportDeps,
  kind: Kind,
  asked: Exports[Kind],
): string {
  const until = clock.now() + ADDRESS_LIFE_MS;
  return secrets.seal(JSON.stringify({ ...asked, until }), kind).toString('base64url');
}

/** The export of an address. Null for an address that we did not make, that is too old, or whose session has ended. */
export async function openExport<Kind extends keyof Exports>(
  { db, clock, secrets }: ExportDeps,
  kind: Kind,
  sealed: string,
): Promise<Exports[Kind] | null> {
  let asked: Exports[Kind] & { readonly until: Instant };
  try {
    asked = JSON.parse(secrets.open(Buffer.from(sealed, 'base64url'), kind)) as typeof asked;
  } catch {
    return null;
  }
  const now = clock.now();
  if (asked.until <= now) return null;
  return isAdmitted(OFFICE, await roleInSession(db, asked.sessionId, new Date(now))) ? asked : null;
}
