import type { ZodMiniType, output as Output } from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { $ZodIssue } from 'zod/v4/core';

type Path = readonly PropertyKey[];

type AnswerRead<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issues: readonly $ZodIssue[] };

/**
 * Reads an answer on a page that may be older than the server (docs/decisions/0053). Removes unknown fields and keeps
 * unknown words, which the page shows as they are. Any other fault means no answer. `json` may be changed.
 */
export function readAnswer<Schema extends ZodMiniType>(
  schema: Schema,
  json: unknown,
): AnswerRead<Output<Schema>> {
  const parsed = safeParse(schema, json);
  if (parsed.success) return { ok: true, value: parsed.data };
  const { issues } = parsed.error;
  if (!issues.every((issue) => isNewer(issue, json, []))) return { ok: false, issues };
  return { ok: true, value: json as Output<Schema> };
}

/** Whether an issue only means a newer server. Removes unknown fields. */
function isNewer(issue: $ZodIssue, json: unknown, base: Path): boolean {
  const path = [...base, ...issue.path];
  const found = at(json, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      for (const key of issue.keys) Reflect.deleteProperty(Object(found), key);
      return true;
    case 'invalid_value':
      return issue.values.some((known) => typeof known === typeof found);
    case 'invalid_union':
      return issue.errors.some((ofOne) => ofOne.every((each) => isNewer(each, json, path)));
    default:
      return false;
  }
}

function at(json: unknown, path: Path): unknown {
  return path.reduce((value, key) => Reflect.get(Object(value), key), json);
}
