import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';

const PATTERN = /^[\x21-\x7e]{1,200}$/;

/** The key of an intention, from its header (product 8.15). Refuses a call without one, and one that cannot be one. */
export function readIdempotencyKey(headers: Readonly<Record<string, string | undefined>>): Result<string> {
  const key = headers['idempotency-key'];
  if (!key) return refused('idempotency_key_required');
  return PATTERN.test(key) ? accepted(key) : refused('idempotency_key_invalid');
}
