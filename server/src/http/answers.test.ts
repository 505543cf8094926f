import { api } from '@shivar/domain/contract/api';
import type { Call } from '@shivar/domain/contract/call';
import { everyCall } from '@shivar/domain/contract/office/every-call';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOW, sampleOrder } from '../../../domain/test/sample-order.ts';
import { placedOrderLike } from '../../../domain/test/wire-shapes.ts';
import { checkAnswer, compileAnswer } from './answers.ts';

describe('an answer of a call', () => {
  test.each(Object.entries<Call>(everyCall))('%s has a compiled form', (_, call) => {
    expect(compileAnswer(call)).toBeInstanceOf(Function);
  });

  const order = { message: 'Saved', order: orderAnswerOf(placedOrderLike(sampleOrder), NOW) };
  /** The keys that lead to each value inside. */
  const pathsIn = (value: unknown): string[][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [
          [key],
          ...pathsIn(inner).map((path) => [key, ...path]),
        ])
      : [];
  const withValue = (path: readonly string[], changed: unknown) => {
    const copy = structuredClone(order) as Record<string, unknown>;
    const last = path.at(-1) ?? '';
    let place = copy;
    for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>;
    place[last] = changed;
    return copy;
  };
  const judged = (call: Call, answer: unknown) => {
    try {
      return { answer: checkAnswer(call, answer) };
    } catch (error) {
      return { refused: String(error) };
    }
  };

  test('is judged alike when the call has answered often', () => {
    const rare = () => ({ ...api.customiseSchedule });
    const often = rare();
    for (let times = 0; times < 20; times += 1) checkAnswer(often, order);
    // The schema returns a copy; its compiled form lets the answer itself through.
    expect(checkAnswer(often, order)).toBe(order);
    expect(checkAnswer(rare(), order)).not.toBe(order);

    const noDay = withValue(['order', 'deliverySchedule', '0', 'date'], '2026-02-30');
    expect(() => checkAnswer(often, noDay)).toThrow('against its schema');

    const path = fc.constantFrom(...pathsIn(order), ['unknown'], ['order', 'unknown']);
    const value = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.constant(Number.NaN));
    fc.assert(
      fc.property(path, value, (place, changed) => {
        const answer = withValue(place, changed);
        expect(judged(often, answer)).toEqual(judged(rare(), answer));
      }),
    );
  });
});
