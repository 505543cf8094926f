import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDocuments } from './documents.ts';
import type { Found } from './documents.ts';
import { plainValue } from './import-run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shivar-documents-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function read(content: string | Buffer): Promise<Found[]> {
  files += 1;
  const file = join(folder, `${files}.json`);
  await writeFile(file, content);
  return Array.fromAsync(readDocuments(file));
}
const told = (found: Found[]) =>
  found.map(({ row, line, ...rest }) => [row, line, rest.ok ? rest.value : 'broken']);

const RECORDS = [{ a: 'टोमॅटो' }, { b: [{ c: 1 }, []], d: '}{][",\n' }, { e: null }];
const asLines = RECORDS.map((record) => JSON.stringify(record)).join('\n');
const asArray = JSON.stringify(RECORDS);
const asPretty = RECORDS.map((record) => JSON.stringify(record, null, '\t')).join('\n');
const asPrettyArray = JSON.stringify(RECORDS, null, 2);

describe('the records of an export', () => {
  test.each([
    ['a line each', asLines, [1, 2, 3]],
    [
      'a line each, with empty lines and Windows line ends',
      `\r\n${asLines.replaceAll('\n', '\r\n\r\n')}\r\n`,
      [2, 4, 6],
    ],
    ['in an array on one line', asArray, [1, 1, 1]],
    ['in an array', asPrettyArray, [2, 5, 14]],
    ['over several lines each', asPretty, [1, 4, 13]],
    ['behind a byte order mark', `\uFEFF${asLines}`, [1, 2, 3]],
    ['in an array behind a byte order mark', `\uFEFF${asArray}`, [1, 1, 1]],
  ])('are read %s', async (_, content, lines) => {
    const expected = RECORDS.map((record, index) => [index + 1, lines[index], record]);
    expect(told(await read(content))).toEqual(expected);
    expect(told(await read(gzipSync(content)))).toEqual(expected);
  });

  test('are none in an empty file and in an empty array', async () => {
    expect(await read('')).toEqual([]);
    expect(await read('[]\n')).toEqual([]);
  });

  test('come one after the other from a file larger than any piece of it', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({ index, text: 'माती '.repeat(20) }));
    for (const content of [JSON.stringify(many), many.map((one) => JSON.stringify(one)).join('\n')]) {
      const found = await read(content);
      expect(found.map((one) => (one.ok ? one.value : null))).toEqual(many);
    }
    const spread = await read(JSON.stringify(many, null, 1));
    expect(spread.map(({ line }) => line)).toEqual(many.map((_, index) => 2 + index * 4));
  });

  test('on lines that are no JSON are told, and the next ones read', async () => {
    const found = await read('{"a":1}\n{"a":\n{"a":3}\nObjectId("5")\n');
    expect(told(found)).toEqual([
      [1, 1, { a: 1 }],
      [2, 2, 'broken'],
      [3, 3, { a: 3 }],
      [4, 4, 'broken'],
    ]);
  });

  test('end where an array is broken or was cut short', async () => {
    expect(told(await read('[{"a":1},\n{"a":oops},\n{"a":3}]'))).toEqual([
      [1, 1, { a: 1 }],
      [2, 2, 'broken'],
    ]);
    expect(told(await read('[{"a":1},\n{"a":'))).toEqual([
      [1, 1, { a: 1 }],
      [2, 2, 'broken'],
    ]);
  });

  test.each([
    ['lines of which the last one is cut off', asLines.slice(0, -4), true],
    ['lines that end behind one that is no JSON', `${asLines}\nObjectId("5")\n`, false],
    ['an array', asArray.slice(0, -2), true],
    ['an array without its end', asArray.slice(0, -1), true],
    ['an array with something odd in it', '[{"a":1},{"a":oops},{"a":3}]', true],
    ['records over several lines', asPretty.slice(0, -2), true],
  ])('say whether anything behind them is lost: %s', async (_, content, isEnd) => {
    const last = (await read(content)).at(-1);
    expect(last).toMatchObject({ ok: false, isEnd });
  });

  test('of an archive that was cut short are an error, never a shorter list', async () => {
    const whole = gzipSync(Array.from({ length: 5000 }, (_, index) => `{"a":${index}}`).join('\n'));
    await expect(read(whole.subarray(0, whole.length - 20))).rejects.toThrow('could not be read to its end');
  });
});

describe('a value of extended JSON', () => {
  test.each([
    [{ $oid: '65a000000000000000000001' }, '65a000000000000000000001'],
    [{ $date: '2024-02-03T04:05:06.789Z' }, '2024-02-03T04:05:06.789Z'],
    [{ $date: '2024-02-03T04:05:06+05:30' }, '2024-02-02T22:35:06.000Z'],
    [{ $date: { $numberLong: '1700000000000' } }, '2023-11-14T22:13:20.000Z'],
    [{ $numberDecimal: '1480.50' }, '1480.50'],
    [{ $undefined: true }, null],
    [[{ $oid: '65a000000000000000000001' }], ['65a000000000000000000001']],
    [
      { a: { $date: '2024-02-03T04:05:06Z' }, b: 1 },
      { a: '2024-02-03T04:05:06.000Z', b: 1 },
    ],
  ])('%j is %j', (value, plain) => {
    expect(plainValue(value)).toEqual(plain);
  });

  test.each([
    { $numberInt: '5.5' },
    { $numberLong: '9007199254740993' },
    { $numberDouble: 'NaN' },
    { $oid: 'short' },
    { $date: 'yesterday' },
    { $date: { $numberLong: 'soon' } },
    { $minKey: 1 },
    { $numberInt: '5', unit: 'Grams' },
  ])('%j stays as it is, for its reader to judge', (value) => {
    expect(plainValue(value)).toEqual(value);
  });
});
