import { en } from '@shivar/domain/messages.en';
import type { MessageCode } from '@shivar/domain/messages.en';
import { accepted } from '@shivar/domain/refusal';
import type { Issue, Result } from '@shivar/domain/refusal';
import type * as z from 'zod/mini';

type ZodIssue = z.core.$ZodIssue;

/**
 * What a request carries, judged by its schema (design 4). Refuses with an issue per wrong field, and with
 * `text_unreadable` any text that PostgreSQL or UTF-8 cannot hold: NUL and lone surrogates.
 */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): Result<z.infer<S>> {
  const unreadable = findUnreadable(value);
  if (unreadable) return refusedFor([{ path: unreadable, code: 'text_unreadable' }]);
  const parsed = schema.safeParse(value);
  return parsed.success
    ? accepted(parsed.data)
    : refusedFor(parsed.error.issues.flatMap((issue) => issuesOf(issue)));
}

function refusedFor(issues: readonly Issue[]): Result<never> {
  return { ok: false, refusal: { code: 'request_invalid', issues } };
}

function issuesOf(issue: ZodIssue): Issue[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], code: 'field_unknown' }));
  if (isMessageCode(issue.message)) {
    return [
      issue.code === 'too_big'
        ? { path, code: issue.message, params: { n: Number(issue.maximum) } }
        : { path, code: issue.message },
    ];
  }
  if (issue.code === 'invalid_key') return [{ path, code: innerCode(issue.issues) }];
  return [
    {
      path,
      code: issue.input === undefined && issue.code === 'invalid_type' ? 'field_missing' : 'field_invalid',
    },
  ];
}

function innerCode(issues: readonly ZodIssue[]): MessageCode {
  return issues.map(({ message }) => message).find(isMessageCode) ?? 'field_invalid';
}

function isMessageCode(text: string): text is MessageCode {
  return Object.hasOwn(en, text);
}

/** The path to the first text, or name of a field, that cannot be stored. Walks without recursion: input may be deep. */
function findUnreadable(root: unknown): (string | number)[] | null {
  const waiting: { value: unknown; path: (string | number)[] }[] = [{ value: root, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isReadable(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isReadable(key)) return path;
      if (typeof inner === 'string' || (typeof inner === 'object' && inner !== null))
        waiting.push({ value: inner, path: [...path, key] });
    }
  }
  return null;
}

function isReadable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
