import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIKES, likeRank } from '../produce/likes.ts';
import { addDays } from '../../values/day.ts';
import { floorToStep, stepOf } from '../../values/quantity.ts';
import type { Unit } from '../../values/quantity.ts';
import { shareFairly, shareShortage, losesOf } from './shortage.ts';
import type { ShortBox, Want } from './shortage.ts';

const wanting = (...quantities: number[]): Want[] =>
  quantities.map((wanted, place) => ({ number: 1001 + place, wanted, roundedDownOn: null }));
const sum = (quantities: readonly number[]) => quantities.reduce((total, quantity) => total + quantity, 0);

describe('what there is of an item is shared', () => {
  test.each<[number[], number, Unit, number[], string]>([
    [[500, 500], 1000, 'Grams', [500, 500], 'enough for all'],
    [[500, 500], 5000, 'Grams', [500, 500], 'more than enough'],
    [[500, 500], 0, 'Grams', [0, 0], 'nothing'],
    [[1000, 500], 750, 'Grams', [500, 200], 'half, and less than a step is left over'],
    [[1000, 500], 1200, 'Grams', [800, 400], 'the same fraction'],
    [[500, 500, 500], 1400, 'Grams', [500, 500, 400], 'the older orders first where all are alike'],
    [[300, 500], 700, 'Grams', [300, 400], 'the largest remainder first'],
    [[1, 1, 1, 2], 3, 'units', [1, 1, 0, 1], 'pieces, 0.6 of each'],
    [[250, 500], 700, 'Grams', [200, 500], 'the odd rest of an imported order is its last step'],
    [[], 500, 'Grams', [], 'nobody wants it'],
  ])('%j from %d %s: %j, %s', (wanted, available, unit, gets) => {
    expect(shareFairly(wanting(...wanted), available, unit).map((share) => share.gets)).toEqual(gets);
  });

  test('and the order whose share was rounded down most recently comes first', () => {
    const [first, second, third] = wanting(500, 500, 500);
    const wants = [
      first,
      { ...second, roundedDownOn: '2026-11-20' },
      { ...third, roundedDownOn: '2026-11-23' },
    ] as Want[];
    expect(shareFairly(wants, 1300, 'Grams').map(({ gets }) => gets)).toEqual([400, 400, 500]);
  });
});

const anyUnit = fc.constantFrom<Unit>('Grams', 'units');
const anyDay = fc.nat(20).map((days) => addDays('2026-11-01', days));

/** Orders that want an item, and less of it than they want together. */
const anyShortage = anyUnit.chain((unit) =>
  fc
    .record({
      unit: fc.constant(unit),
      wants: fc.array(
        fc.record({
          wanted: fc.nat(12).map((steps) => steps * stepOf(unit)),
          roundedDownOn: fc.option(anyDay),
        }),
        { minLength: 1, maxLength: 40 },
      ),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ wants, part, ...rest }) => ({
      ...rest,
      wants: wants.map((want, place) => ({ ...want, number: 1000 + place })),
      available: Math.floor(part * sum(wants.map(({ wanted }) => wanted))),
    })),
);

describe('shares', () => {
  test('give no more than there is, and leave less than a step over', () => {
    fc.assert(
      fc.property(anyShortage, ({ unit, wants, available }) => {
        const given = sum(shareFairly(wants, available, unit).map(({ gets }) => gets));
        expect(given).toBeLessThanOrEqual(available);
        expect(available - given).toBeLessThan(stepOf(unit));
      }),
    );
  });

  test('are the same fraction in whole steps, up or down, so that like orders differ by one step at most', () => {
    fc.assert(
      fc.property(anyShortage, ({ unit, wants, available }) => {
        const total = sum(wants.map(({ wanted }) => wanted));
        const shares = shareFairly(wants, available, unit);
        for (const [place, { gets }] of shares.entries()) {
          const exact = ((wants[place]?.wanted ?? 0) * available) / (total || 1);
          expect(gets % stepOf(unit)).toBe(0);
          expect(Math.abs(gets - exact)).toBeLessThan(stepOf(unit));
        }
        for (const { wanted } of wants) {
          const alike = shares.filter((_, place) => wants[place]?.wanted === wanted).map(({ gets }) => gets);
          expect(Math.max(...alike) - Math.min(...alike)).toBeLessThanOrEqual(stepOf(unit));
        }
      }),
    );
  });

  test('do not depend on the order in which the boxes are listed', () => {
    fc.assert(
      fc.property(anyShortage, ({ unit, wants, available }) => {
        const back = shareFairly(wants.toReversed(), available, unit).toReversed();
        expect(back).toEqual(shareFairly(wants, available, unit));
      }),
    );
  });

  test('never round an order down twice running while they never do so to another', () => {
    const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(anyShortage, parts, ({ unit, wants: first }, days) => {
        let wants: Want[] = first;
        let before: boolean[] | null = null;
        const total = sum(wants.map(({ wanted }) => wanted));
        for (const [day, part] of days.entries()) {
          const available = Math.floor(part * total);
          const isDown = shareFairly(wants, available, unit).map((share) => share.isRoundedDown);
          const isWhole = wants.map(
            ({ wanted }) => total === 0 || (wanted * available) % (stepOf(unit) * total) === 0,
          );
          const twice = isDown.some((isNow, place) => isNow && before?.[place]);
          const never = isDown.some((isNow, place) => !isNow && before?.[place] === false && !isWhole[place]);
          expect(before !== null && twice && never).toBe(false);
          wants = wants.map((want, place) =>
            isDown[place] ? { ...want, roundedDownOn: addDays('2027-01-01', day) } : want,
          );
          before = isDown;
        }
      }),
    );
  });
});

test('the other item comes to nobody who likes it less than fine, fits, and is never more than there is', () => {
  const anyBoxes = anyShortage.chain(({ wants, ...shortage }) =>
    fc.record({
      shortage: fc.constant(shortage),
      other: fc.nat(3000),
      boxes: fc.tuple(
        ...wants.map((want) =>
          fc
            .record({ like: fc.constantFrom(...LIKES), room: fc.nat(1500) })
            .map(({ like, room }): ShortBox => ({ ...want, likes: { 7: like }, room })),
        ),
      ),
    }),
  );
  fc.assert(
    fc.property(anyBoxes, ({ shortage: { unit, available }, other, boxes }) => {
      const shares = shareShortage(
        boxes,
        { quantity: available, other: { itemId: '7', quantity: other } },
        unit,
      );
      expect(shares.map(({ gets }) => gets)).toEqual(
        shareFairly(boxes, available, unit).map(({ gets }) => gets),
      );
      expect(sum(shares.map(({ instead }) => instead))).toBeLessThanOrEqual(other);
      for (const [place, { gets, instead }] of shares.entries()) {
        const { likes, room, wanted } = boxes[place] as ShortBox;
        expect(instead).toBe(floorToStep(instead, unit));
        expect(instead).toBeLessThanOrEqual(likeRank(likes, '7') > 1 ? 0 : Math.min(room, wanted - gets));
      }
    }),
  );
});

test('a missing quantity is lost in the order of the rows, and never more than each has', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 8 }), fc.nat(100), (held, gone) => {
      const rows = held.map((quantity, place) => ({ quantity, place }));
      const losing = losesOf(rows, gone);
      const all = held.reduce((sum, quantity) => sum + quantity, 0);
      expect(losing.reduce((sum, { less }) => sum + less, 0)).toBe(Math.min(gone, all));
      // All but the last one lose everything.
      expect(losing.slice(0, -1).every(({ row, less }) => less === row.quantity)).toBe(true);
      expect(losing.map(({ row }) => row.place)).toEqual(
        losing.map(({ row }) => row.place).toSorted((one, other) => one - other),
      );
    }),
  );
});
