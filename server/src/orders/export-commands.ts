import type { Instant } from '@shivar/domain/day';
import type { Language } from '@shivar/domain/refusal';
import type { Secrets } from '../adapters/secrets.ts';

/** What every address of an export says, sealed: for whom it is, in which language, and until when. */
export interface Wish {
  readonly language: Language;
  readonly sessionId: string;
  readonly until: Instant;
}

/** Of what an export is; an address for one opens no other. */
type ExportUse = 'order-export' | 'day-export';

/** A wish as the last part of an address, which nobody can make up or read. */
export function sealWish(secrets: Secrets, use: ExportUse, wish: Wish): string {
  return secrets.seal(JSON.stringify(wish), use).toString('base64url');
}

/** What an address wishes for; null where we did not make it. */
export function openWish<W extends Wish>(secrets: Secrets, use: ExportUse, sealed: string): W | null {
  try {
    return JSON.parse(secrets.open(Buffer.from(sealed, 'base64url'), use)) as W;
  } catch {
    // Made up, cut off, or sealed with another key.
    return null;
  }
}
