import type * as z from 'zod/mini';

/** The first message code of a schema at each path. Empty where it accepts the value. */
export function issuesOf(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  const issues: Record<string, string> = {};
  for (const { path, message } of result.success ? [] : result.error.issues) {
    issues[path.join('.')] ??= message;
  }
  return issues;
}

/** The unknown fields of a schema’s issues, one list for each object. Other issues as they are. */
export function unknownFields(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.error?.issues.map((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue));
}

/** A copy of a value without one of its fields. */
export function without<T extends object>(value: T, field: keyof T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field)) as Partial<T>;
}
