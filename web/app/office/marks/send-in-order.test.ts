import { array, assert, asyncProperty, boolean, integer } from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Answer } from '../../lib/send-failure.ts';
import type { Mark } from './mark-store.ts';
import { sendInOrder } from './send-in-order.ts';

const mark = (place: number): Mark => ({
  place,
  id: `mark-${place}`,
  ownerId: 'ganesh',
  ownerName: 'Ganesh More',
  kind: 'box',
  body: {},
  about: `order ${place}`,
  madeAt: 0,
  state: 'waiting',
  settledAt: null,
  refusal: null,
  failures: 0,
});

type Said = Answer<unknown>;
const BOOKED: Said = { ok: true, value: {} };
const LOST: Said = { ok: false, failure: { kind: 'unreachable' } };
const OTHER_PAGE: Said = { ok: false, failure: { kind: 'unreadable', status: 200 } };
const refused = (status: number, code = 'failed'): Said => ({
  ok: false,
  failure: { kind: 'refused', status, refusal: { code, message: `no ${status}` } },
});

/** A phone with these marks, and how it goes on while the server says this, in turn. */
function phone(count: number) {
  const kept = Array.from({ length: count }, (_, index) => mark(index + 1));
  const sent: string[] = [];
  const go = (said: (id: string) => Said) =>
    sendInOrder({
      next: async () => kept.find(({ state }) => state === 'waiting') ?? null,
      send: async ({ id }) => {
        sent.push(id);
        return said(id);
      },
      settle: async (settled) => {
        kept[kept.findIndex(({ id }) => id === settled.id)] = settled;
      },
    });
  return { kept, sent, go, states: () => kept.map(({ state }) => state) };
}

describe('the marks of a phone', () => {
  test('go one after the other, and each once', async () => {
    const { sent, go, states } = phone(3);
    expect(await go(() => BOOKED)).toBe(false);
    expect([sent, states()]).toEqual([
      ['mark-1', 'mark-2', 'mark-3'],
      ['sent', 'sent', 'sent'],
    ]);
  });

  test.each([
    ['no answer', LOST],
    ['the page of a hotel’s network', OTHER_PAGE],
    ['a session that ended', refused(401)],
    ['a second step that was not shown', refused(403, 'second_step_needed')],
    ['a second step that is missing', refused(403, 'second_step_missing')],
    ['a queue that is full', refused(429)],
    ['a server that is away', refused(503)],
  ])('wait behind the first that got %s', async (_name, said) => {
    const { kept, sent, go } = phone(2);
    expect(await go(() => said)).toBe(true);
    expect(sent).toEqual(['mark-1']);
    expect(kept).toEqual([mark(1), mark(2)]);
  });

  test('let a refused one lie, with the server’s words, and go on', async () => {
    const { kept, go, states } = phone(2);
    await go((id) => (id === 'mark-1' ? refused(409) : BOOKED));
    expect(states()).toEqual(['refused', 'sent']);
    expect(kept[0]?.refusal).toBe('no 409');
  });

  test('do not wait for ever behind one over which the server fails', async () => {
    const { go, states } = phone(2);
    const fail = (id: string) => (id === 'mark-1' ? refused(500) : BOOKED);
    for (let time = 1; time < 5; time += 1) expect(await go(fail)).toBe(true);
    expect(states()).toEqual(['waiting', 'waiting']);
    expect(await go(fail)).toBe(false);
    expect(states()).toEqual(['refused', 'sent']);
  });

  test('come to the server in the order of the presses, whichever answers are lost', async () => {
    await assert(
      asyncProperty(integer({ min: 1, max: 9 }), array(boolean()), async (count, losses) => {
        const { sent, go, kept } = phone(count);
        const lost = [...losses];
        const arrived = new Set<string>();
        const said = (id: string) => {
          arrived.add(id);
          return lost.pop() ? LOST : BOOKED;
        };
        while (await go(said));
        expect([...arrived]).toEqual(kept.map(({ id }) => id));
        expect(sent.toSorted()).toEqual(sent);
      }),
    );
  });
});
