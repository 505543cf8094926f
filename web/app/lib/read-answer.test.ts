import { refusalAnswer } from '@shivar/domain/contract/answers';
import { everyCall } from '@shivar/domain/contract/office/every-call';
import { describe, expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { safeParse } from 'zod/mini';

import { newerAnswers, sampleOf } from '../../test/sample-answer.ts';
import { readAnswer } from './read-answer.ts';

/*
 * A page may be older than the server: it was open when the server learned something, or it comes from an installed app.
 */

const schemas: readonly (readonly [name: string, schema: ZodMiniType])[] = [
  // A stream has no answer of one piece.
  ...Object.entries(everyCall)
    .filter(([, call]) => !('streams' in call))
    .map(([name, { answer }]) => [name, answer] as const),
  ['a refusal', refusalAnswer],
];

describe.each(schemas)('the answer of %s', (_name, schema) => {
  test('is read with fields that it has not had, at every depth, and without them', () => {
    for (const { known, withNewFields } of newerAnswers(schema)) {
      expect(safeParse(schema, known).success).toBe(true);
      expect(readAnswer(schema, structuredClone(withNewFields))).toEqual({ ok: true, value: known });
    }
  });

  test('is read with a word in each place that its list has not, which stays', () => {
    for (const { withNewWord } of newerAnswers(schema)) {
      if (withNewWord === undefined) continue;
      expect(safeParse(schema, withNewWord).success).toBe(false);
      expect(readAnswer(schema, structuredClone(withNewWord))).toEqual({ ok: true, value: withNewWord });
    }
  });

  test('is no answer where it is of another kind', () => {
    for (const other of [undefined, null, 'failed', [sampleOf(schema)]]) {
      expect(readAnswer(schema, other).ok).toBe(false);
    }
  });
});

test('a number, a list or nothing in the place of a word is no answer', () => {
  const { answer } = everyCall.me;
  const user = sampleOf(answer) as object;
  for (const role of [1, [], {}, null]) expect(readAnswer(answer, { ...user, role }).ok).toBe(false);
});
