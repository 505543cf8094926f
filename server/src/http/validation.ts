import { en } from '@shivar/domain/language/messages.en';
import type { MessageCode } from '@shivar/domain/language/messages.en';
import { accepted } from '@shivar/domain/language/refusal';
import type { Issue, Result } from '@shivar/domain/language/refusal';
import type * as z from 'zod/mini';
import { findUnreadable } from '../db/text.ts';

type ZodIssue = z.core.$ZodIssue;

/** The most wrong fields that one answer names: a large body can have a hundred thousand. */
const MOST_ISSUES = 50;

/**
 * Checks a part of a request by its schema (product 8.21). Refuses with an issue for each of the first fifty wrong fields,
 * and with `text_unreadable` for a text that PostgreSQL or UTF-8 cannot hold: NUL and lone surrogates.
 */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): Result<z.infer<S>> {
  const unreadable = findUnreadable(value);
  if (unreadable) return refusedFor([{ path: unreadable, code: 'text_unreadable' }]);
  // The input tells a missing value from one of the wrong type.
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? accepted(parsed.data) : refusedFor(issuesOf(parsed.error.issues));
}

function refusedFor(issues: readonly Issue[]): Result<never> {
  return { ok: false, refusal: { code: 'request_invalid', issues } };
}

function issuesOf(found: readonly ZodIssue[]): Issue[] {
  const issues: Issue[] = [];
  for (const issue of found) {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
    if (issue.code === 'unrecognized_keys') {
      const names = issue.keys.slice(0, MOST_ISSUES);
      issues.push(...names.map((name): Issue => ({ path: [...path, name], code: 'field_unknown' })));
    } else {
      issues.push({ path, ...messageOf(issue) });
    }
    if (issues.length >= MOST_ISSUES) break;
  }
  return issues.slice(0, MOST_ISSUES);
}

function messageOf(issue: ZodIssue): Pick<Issue, 'code' | 'params'> {
  const messages =
    issue.code === 'invalid_key' ? issue.issues.map(({ message }) => message) : [issue.message];
  const code = messages.find(isMessageCode);
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  if (issue.path.length === 0 && issue.code === 'invalid_type') return { code: 'request_invalid' };
  // A rule has one text for "missing" and "wrong type", and a value that is there is not missing.
  if (code === undefined || (code === 'field_missing' && issue.code === 'invalid_type'))
    return { code: isMissing ? 'field_missing' : 'field_invalid' };
  return issue.code === 'too_big' ? { code, params: { n: Number(issue.maximum) } } : { code };
}

function isMessageCode(text: string): text is MessageCode {
  return Object.hasOwn(en, text);
}
