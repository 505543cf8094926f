import type { Instant } from '@shivar/domain/day';
import type { OrderFilter } from '@shivar/domain/office-order-calls';
import type { Language } from '@shivar/domain/refusal';
import type { Secrets } from '../adapters/secrets.ts';
import type { ExportFormat } from './export-queries.ts';

/** What an address of an export says, sealed. */
export interface Wish {
  readonly filter: OrderFilter;
  readonly format: ExportFormat;
  readonly language: Language;
  readonly sessionId: string;
  readonly until: Instant;
}

/** A wish as the last part of an address, which nobody can make up or read. */
export function sealWish(secrets: Secrets, wish: Wish): string {
  return secrets.seal(JSON.stringify(wish), 'order-export').toString('base64url');
}

/** What an address wishes for; null where we did not make it. */
export function openWish(secrets: Secrets, sealed: string): Wish | null {
  try {
    return JSON.parse(secrets.open(Buffer.from(sealed, 'base64url'), 'order-export')) as Wish;
  } catch {
    // Made up, cut off, or sealed with another key.
    return null;
  }
}
