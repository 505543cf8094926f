import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AreaDraft } from './area-draft.ts';
import type { AreaChange, AreaFault } from './area-import.ts';
import { drafted, readAreaLines, separatorOf } from './area-import.ts';
import { BATCHES } from '../calendar/delivery-calendar.ts';

const rows = (...lines: string[][]) =>
  lines.map((cells, index) => ({ line: index + 1, text: cells.join(','), cells }));
const said = (...cells: string[]) => readAreaLines(rows(cells))[0]?.said;

test.each([
  ['422001,Panchavati,पंचवटी,morning;evening,40', ','],
  ['422001;Panchavati;पंचवटी;morning evening;40', ';'],
  ['422001;"Panchavati, Nashik";पंचवटी;morning, evening;1,200', ';'],
  ['422001; Panchavati, Nashik; पंचवटी', ';'],
  ['422001\tPanchavati, Nashik\tपंचवटी; जुनी', '\t'],
  ['"422001";"Panchavati"', ';'],
  ['\uFEFF422001;Panchavati, Nashik', ';'],
  ['४२२ ००१ ;पंचवटी, नाशिक', ';'],
  ['Pincode;Area\n422001;Panchavati, Nashik', ';'],
  ['Pincodes, Nashik district;;\n422001;Panchavati', ';'],
  ['\n\n422001;A, B', ';'],
  ['422001\n422002;A, B', ';'],
  ['Pin;Area, town', ';'],
  ['422001', ','],
  ['', ','],
])('the cells of %j are parted by %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator);
});

describe('a line of an import', () => {
  test('is read whole, with the digits and words of either language', () => {
    const whole = {
      ok: true,
      pincode: '422001',
      change: {
        area: 'Panchavati',
        marathiArea: 'पंचवटी',
        batches: ['morning', 'evening'],
        limit: { all: 40 },
      },
    };
    expect(said('422001', 'Panchavati', 'पंचवटी', 'morning evening', '40')).toEqual(whole);
    expect(said('४२२००१', 'Panchavati', 'पंचवटी', 'सकाळ आणि संध्याकाळ', '४०')).toEqual(whole);
    expect(said('422 001', 'Panchavati', 'पंचवटी', 'Both', '40', '', '')).toEqual(whole);
  });

  test.each([
    ['40/25', { morning: 40, evening: 25 }],
    ['-/25', { morning: null, evening: 25 }],
    ['1,200', { all: 1200 }],
    ['no limit', { all: null }],
    ['मर्यादा नाही', { all: null }],
    ['1000000000', { all: 1e9 }],
    ['', null],
  ])('has a limit: %s', (text, limit) => {
    expect(said('422001', '', '', '', text)).toMatchObject({ ok: true, change: { limit } });
  });

  test.each([
    [['42201'], 'pincode_invalid'],
    [['022001'], 'pincode_invalid'],
    [['Panchavati', '422001'], 'pincode_invalid'],
    [['422001', 'a', 'b', 'noon'], 'batches_unknown'],
    [['422001', 'a', 'b', 'morning noon'], 'batches_unknown'],
    [['422001', 'a', 'b', 'and'], 'batches_unknown'],
    [['422001', 'a', 'b', 'constructor'], 'batches_unknown'],
    [['422001', 'a', 'b', '', '0'], 'limit_invalid'],
    [['422001', 'a', 'b', '', '-5'], 'limit_invalid'],
    [['422001', 'a', 'b', '', '1/2/3'], 'limit_invalid'],
    [['422001', 'a', 'b', '', 'many'], 'limit_invalid'],
    [['422001', 'a', 'b', 'both', '4', 'more'], 'columns_too_many'],
  ])('that says %j is not understood', (cells, code) => {
    expect(said(...cells)).toEqual({ ok: false, fault: { code } });
  });

  test('is told where its pincode stood before; a heading and empty lines say nothing', () => {
    const table = rows(['Pincode', 'Area'], ['', ''], ['422001', 'a'], ['422002', 'b'], ['422001', 'c']);
    expect(readAreaLines(table).map(({ line, said: what }) => [line, what.ok || what.fault])).toEqual([
      [3, true],
      [4, true],
      [5, { code: 'pincode_twice', params: { pincode: '422001', n: 3 } }],
    ]);
  });
});

describe('what a pincode is after a line', () => {
  const before: AreaDraft = {
    pincode: '422001',
    area: 'Panchavati',
    marathiArea: 'पंचवटी',
    batches: ['evening'],
    limits: { morning: null, evening: 40 },
  };
  const nothing = { area: null, marathiArea: null, batches: null, limit: null };

  test('keeps what the line leaves out', () => {
    expect(drafted('422001', before, nothing)).toEqual({ ok: true, draft: before });
    expect(drafted('422001', before, { ...nothing, limit: { all: 25 } })).toMatchObject({
      draft: { ...before, limits: { morning: null, evening: 25 } },
    });
    expect(drafted('422001', before, { ...nothing, limit: { all: null } })).toMatchObject({
      draft: { limits: { morning: null, evening: null } },
    });
    // A limit goes with its batch.
    expect(drafted('422001', before, { ...nothing, batches: ['morning'] })).toMatchObject({
      draft: { batches: ['morning'], limits: { morning: null, evening: null } },
    });
  });

  test('needs both names where it is new, and comes in both batches without a limit', () => {
    expect(drafted('422001', null, nothing)).toMatchObject({ ok: false, fault: { code: 'area_required' } });
    expect(drafted('422001', null, { ...nothing, area: 'a', marathiArea: 'अ' })).toEqual({
      ok: true,
      draft: {
        pincode: '422001',
        area: 'a',
        marathiArea: 'अ',
        batches: [...BATCHES],
        limits: { morning: null, evening: null },
      },
    });
  });

  test.each<[Partial<AreaChange>, AreaFault]>([
    [{ marathiArea: null }, { code: 'marathi_area_required' }],
    [{ marathiArea: 'Panchavati' }, { code: 'marathi_area_required' }],
    [{ area: 'Old\ntown' }, { code: 'one_line' }],
    [{ area: 'a'.repeat(81) }, { code: 'text_too_long', params: { n: 80 } }],
    [{ limit: { all: 100_001 } }, { code: 'limit_too_high', params: { n: 100_000 } }],
    [{ limit: { all: 1e9 } }, { code: 'limit_too_high', params: { n: 100_000 } }],
  ])('is not made of %j', (change, fault) => {
    expect(drafted('422001', null, { ...nothing, area: 'a', marathiArea: 'अ', ...change })).toEqual({
      ok: false,
      fault,
    });
  });

  test('needs names that go by the rules of today, also where the line leaves them out', () => {
    const old = { ...before, marathiArea: 'Panchavati' };
    expect(drafted('422001', old, { ...nothing, limit: { all: 25 } })).toMatchObject({
      fault: { code: 'marathi_area_required' },
    });
  });

  test('any cells are read or refused, and a draft that comes of them repeats itself', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('422001', '422 002', 'morning', 'both', '40', '-', ''),
    );
    const repeats = (cells: string[]) => {
      const what = said(...cells);
      if (!what?.ok) return true;
      const once = drafted(what.pincode, null, what.change);
      const again = drafted(what.pincode, once.ok ? once.draft : null, what.change);
      return JSON.stringify(again) === JSON.stringify(once);
    };
    expect(() => fc.assert(fc.property(fc.array(cell, { maxLength: 7 }), repeats))).not.toThrow();
  });
});
