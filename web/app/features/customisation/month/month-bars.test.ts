import { describe, expect, it } from 'vitest';

import { NOW, orderAnswer } from '../../../../test/order-answers.ts';
import { openEditor } from '../state/editor-state.ts';
import { ROW, drawnCells, drawnRows } from './grid-layout.tsx';
import { heaviest, segmentsOf, weightClass } from './month-bars.ts';

const { groups, order } = openEditor(orderAnswer(), {}, NOW).state;

describe('the weight of colour', () => {
  it('grows with the quantity and is seen from the first gram on', () => {
    const most = heaviest(order.items, order.deliveries);
    expect(most).toEqual({ Grams: 1000, units: 2 });
    const levels = [1, 100, 300, 500, 800, 1000].map((quantity) => weightClass(quantity, most.Grams));
    expect(levels.map((name) => Number(name.split('/')[1]))).toEqual([18, 26, 34, 42, 50, 50]);
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

describe('one empty cell over each gap', () => {
  it('keeps the drawn columns in their places', () => {
    const cells = drawnCells('2 3 9', 12, (column) => column);
    const spans = cells.map((cell) =>
      typeof cell === 'number' ? cell : (cell as { props: { colSpan: number } }).props.colSpan,
    );
    expect(spans).toEqual([2, 2, 3, 5, 9, 2]);
  });

  it('keeps the drawn rows in their places', () => {
    const rows = drawnRows([1, 2, 6], { count: 8, columns: 30 }, (row) => row);
    const heights = rows.map((row) =>
      typeof row === 'number'
        ? row
        : (row as { props: { children: { props: { style: { height: number } } } } }).props.children.props
            .style.height / ROW,
    );
    expect(heights).toEqual([1, 1, 2, 3, 6, 1]);
  });
});
