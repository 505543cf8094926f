import type { Day, Instant } from '@shivar/domain/values/day';
import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';
import type { Language } from '@shivar/domain/language/language';
import type { Secrets } from '../adapters/secrets.ts';
import type { ExportFormat } from './export-queries.ts';

/** What every address of an export says: for whom it is, in which language, and until when. */
interface Wish {
  readonly language: Language;
  readonly sessionId: string;
  readonly until: Instant;
}

/** What an address of each kind says, sealed; one for one kind opens no other. */
export interface Wishes {
  readonly 'order-export': Wish & { readonly filter: OrderFilter; readonly format: ExportFormat };
  readonly 'day-export': Wish & { readonly date: Day };
}

/** A wish as the last part of an address, which nobody can make up or read. */
export function sealWish<Kind extends keyof Wishes>(
  secrets: Secrets,
  kind: Kind,
  wish: Wishes[Kind],
): string {
  return secrets.seal(JSON.stringify(wish), kind).toString('base64url');
}

/** What an address wishes for; null where we did not make it. */
export function openWish<Kind extends keyof Wishes>(
  secrets: Secrets,
  kind: Kind,
  sealed: string,
): Wishes[Kind] | null {
  try {
    return JSON.parse(secrets.open(Buffer.from(sealed, 'base64url'), kind)) as Wishes[Kind];
  } catch {
    // Made up, cut off, or sealed with another key.
    return null;
  }
}
