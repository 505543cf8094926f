import { capGroups } from '@shivar/domain/rules/customisation/allowance';
import { roomFor } from '@shivar/domain/rules/customisation/room';
import { fillMessage } from '@shivar/domain/language/fill-message';
import type { Refusal } from '@shivar/domain/language/refusal';
import { en } from '@shivar/domain/language/messages.en';
import { orderStateOf } from '@shivar/domain/contract/wire';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { NOW, orderAnswer } from '../../../../test/order-answers.ts';
import { openEditor, withQuantity } from './editor-state.ts';
import type { EditorState } from './editor-state.ts';
import { roomOn } from './selectors.ts';
import { tooMuchRefusal } from './refusals.ts';

const DAY = '2026-11-23';
const OTHER = '2026-11-24';

function editor(seed = {}): EditorState {
  return openEditor(orderAnswer(seed), {}, NOW).state;
}

function item(state: EditorState, id: string) {
  return state.order.items.find((known) => known.id === id)!;
}

function said({ code, params }: Refusal): string {
  return fillMessage(en[code], params ?? {}, 'en');
}

function refusalOn(state: EditorState, day: string, id: string): string {
  const present = state.draft[day]?.[id] ?? 0;
  return said(tooMuchRefusal(state, day, item(state, id), present, roomOn(state, day, item(state, id))));
}

describe('the room in a box', () => {
  it('is what the domain says over the whole order, whatever is chosen and saved', () => {
    const cell = fc.record({ day: fc.nat(3), id: fc.constantFrom('1', '2', '3'), steps: fc.nat(12) });
    const saved = { '2026-11-26': { '1': 500, '3': 1 } };
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 12 }), (cells) => {
        let state = editor({ saved, capGrams: 1500 });
        for (const { day, id, steps } of cells) {
          const quantity = id === '3' ? Math.min(steps, 2) : Math.min(steps * 100, 1000);
          state = withQuantity(state, `2026-11-2${3 + day}`, id, quantity);
        }
        const order = orderStateOf(state.answer);
        for (const known of order.items) {
          for (const day of [DAY, OTHER]) {
            expect(roomOn(state, day, known)).toEqual(
              roomFor(order, state.draft, day, known, capGroups(order)),
            );
          }
        }
      }),
    );
  });
});

describe('a tap beyond a limit is told in the promised words', () => {
  it('when the maximum of the item is reached', () => {
    const state = withQuantity(editor(), DAY, '1', 1000);
    expect(refusalOn(state, DAY, '1')).toBe('Added up to the maximum of 1000 Grams for Tomato.');
  });

  it('when less than was asked for is left', () => {
    const state = withQuantity(withQuantity(editor(), OTHER, '1', 1000), '2026-11-25', '1', 600);
    expect(refusalOn(state, DAY, '1')).toBe(
      'You can only select up to 400 Grams for Tomato from your subscription.',
    );
  });

  it('counting what the box holds already', () => {
    let state = withQuantity(withQuantity(editor(), OTHER, '1', 1000), '2026-11-25', '1', 600);
    state = withQuantity(state, DAY, '1', 100);
    expect(refusalOn(state, DAY, '1')).toBe(
      'You can only select up to 400 Grams for Tomato from your subscription.',
    );
  });

  it('when nothing is left', () => {
    const state = withQuantity(withQuantity(editor(), OTHER, '1', 1000), '2026-11-25', '1', 1000);
    expect(refusalOn(state, DAY, '1')).toBe('You have used all available Tomato from your subscription.');
  });

  it('when the box is full', () => {
    const items = ['1', '2', '3'].map((id) => ({ id, name: `Item ${id}`, most: 1000, qty: 4000 }));
    let state = editor({ items, capGrams: 2000 });
    state = withQuantity(withQuantity(state, DAY, '1', 1000), DAY, '2', 1000);
    expect(refusalOn(state, DAY, '3')).toBe('A box holds at most 2000 Grams of Category 1.');
  });
});
