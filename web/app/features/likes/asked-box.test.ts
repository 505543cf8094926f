import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { isAnswered, lastBoxThatCame, noteAnswered } from './asked-box.ts';
import { askedBoxes } from '../../lib/asked-boxes.ts';

const NOW = Date.parse('2026-11-25T08:00:00+05:30');
const item = {
  _id: '1',
  englishName: 'Tomato',
  marathiName: 'टोमॅटो',
  qty: 500,
  unitofItem: 'Grams' as const,
};
const entry = (date: string, changes: Partial<DeliveryEntry> = {}): DeliveryEntry => ({
  date,
  batch: 'morning',
  status: 'planned',
  items: [item],
  ...changes,
});
const order = (...deliverySchedule: DeliveryEntry[]) =>
  ({ _id: 'o', deliverySchedule }) as unknown as OrderAnswer;

describe('the box that a household is asked about', () => {
  it('is the last one that came with something in it', () => {
    const box = entry('2026-11-24');
    expect(lastBoxThatCame(order(entry('2026-11-23'), box, entry('2026-11-26')), NOW)).toBe(box);
  });

  it.each([
    ['comes only today', entry('2026-11-25')],
    ['was skipped', entry('2026-11-24', { status: 'skipped' })],
    ['was empty', entry('2026-11-24', { items: [] })],
    ['is forgotten by now', entry('2026-11-17')],
  ])('is none that %s', (_what, box) => {
    expect(lastBoxThatCame(order(box), NOW)).toBeNull();
  });
});

describe('an answer', () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  it('holds for its box and the ones before, and for no other order', () => {
    noteAnswered('o', '2026-11-24');
    noteAnswered('p', '2026-11-20');
    const text = askedBoxes.read();
    expect(isAnswered(text, 'o', '2026-11-24')).toBe(true);
    expect(isAnswered(text, 'o', '2026-11-23')).toBe(true);
    expect(isAnswered(text, 'o', '2026-11-25')).toBe(false);
    expect(isAnswered(text, 'q', '2026-11-20')).toBe(false);
  });

  it('that cannot be read is none', () => {
    for (const text of [null, '', '[]', 'null', '{"o":5}'])
      expect(isAnswered(text, 'o', '2026-11-24')).toBe(false);
  });
});
