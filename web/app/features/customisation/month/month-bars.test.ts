import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { NOW, orderAnswer } from '../../../../test/order-answers.ts';
import { openEditor } from '../state/editor-state.ts';
import { heaviest, segmentsOf, weightClass } from './month-bars.ts';

const { groups, order } = openEditor(orderAnswer(), {}, NOW).state;

type Channels = readonly number[];
const channelsOf = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const mixed = (over: Channels, under: Channels, share: number): Channels =>
  over.map((channel, at) => channel * share + (under[at] ?? 0) * (1 - share));

/** The contrast of two colours as WCAG 2 counts it. */
function contrast(one: Channels, other: Channels): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((channels) => {
      const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
        channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('the weight of colour', () => {
  it('grows with the quantity and is seen from the first gram on', () => {
    const most = heaviest(order.items, order.deliveries);
    expect(most).toEqual({ Grams: 1000, units: 2 });
    const levels = [1, 100, 300, 500, 800, 1000].map((quantity) => weightClass(quantity, most.Grams));
    expect(levels.map((name) => Number(name.split('/')[1]))).toEqual([18, 24, 30, 36, 42, 42]);
  });

  // Axe sees only the cells that a journey fills.
  it.each([
    ['light', /^:root \{(.*?)^\}/ms],
    ['dark', /^:root\[data-theme='dark'\] \{(.*?)^\}/ms],
  ])('leaves the number readable in the %s theme, in an edited and in a locked cell too', (_theme, block) => {
    const tokens =
      block.exec(readFileSync(new URL('../../../tokens.css', import.meta.url), 'utf8'))?.[1] ?? '';
    const colour = (name: string) => channelsOf(new RegExp(`--${name}: (#\\w{6})`).exec(tokens)?.[1] ?? '');
    const fullest = Number(weightClass(1, 1).split('/')[1]) / 100;
    const card = colour('card');
    for (const cell of [card, colour('turmeric-tint'), mixed(colour('tomato-tint'), card, 0.6)])
      expect(contrast(colour('ink'), mixed(colour('leaf-2'), cell, fullest))).toBeGreaterThan(4.5);
  });
});

describe('the bar of a box', () => {
  it('fills half for an average box', () => {
    const average = { '1': 500, '2': 700, '3': 2 };
    const filled = segmentsOf(groups, order.deliveries, average).reduce((sum, { width }) => sum + width, 0);
    expect(filled).toBeGreaterThan(45);
    expect(filled).toBeLessThan(65);
  });

  it('never grows over its end and is empty for an empty box', () => {
    const heavy = { '1': 100_000, '2': 100_000, '3': 1000 };
    expect(segmentsOf(groups, order.deliveries, heavy).at(-1)).toMatchObject({ start: 50, width: 50 });
    expect(segmentsOf(groups, order.deliveries, {})).toEqual([]);
  });
});
