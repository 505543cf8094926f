import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@shivar/domain/contract/api';
import { monthOf } from '@shivar/domain/values/day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { openPastOrder, readersOf } from '../../test/past-order.ts';
import { moveOut, readBack } from './past.ts';

const { shop, putAway, putAwayOne, params, rows } = openPastOrder();
const { signal } = new AbortController();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shivar-past-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => putAwayOne());

const file = (name: string) => ({ url: shop.app.url, file: join(folder, name), signal });
const month = () => monthOf(shop.order.endDate);
const read = async () => (await shop.app.call(api.order, { as: shop.asha, params: params() })).answer;

describe('what the boxes of a month held', () => {
  test('moves into a file, and is read back', async () => {
    const readers = readersOf(shop);
    const said = new Map<string, unknown>();
    for (const [name, reader] of Object.entries(readers)) said.set(name, await reader());
    await putAway();
    const away = await rows();
    expect(await moveOut(month(), file('month'))).toBe(1);
    expect(await read()).toMatchObject({ contentsGone: true, status: 'completed' });
    expect((await read()).deliverySchedule.flatMap(({ items }) => items)).toEqual([]);
    // Every page still opens, and the money of the order is in the books.
    for (const reader of Object.values(readers)) await reader();
    const moneyOf = (answer: unknown) => (answer as { money: object }).money;
    for (const name of ['office', 'ledger'])
      expect(moneyOf(await readers[name]?.())).toEqual(moneyOf(said.get(name)));
    expect(await readBack(file('month'))).toBe(1);
    expect(await readBack(file('month'))).toBe(0);
    expect(await rows()).toEqual(away);
    for (const [name, reader] of Object.entries(readers)) expect(await reader()).toEqual(said.get(name));
  });

  test('stays, where there is such a file already, or none of that month is put away', async () => {
    await writeFile(file('taken').file, 'of somebody else');
    await expect(moveOut(month(), file('taken'))).rejects.toThrow('EEXIST');
    await expect(moveOut('1999-01-01', file('none'))).rejects.toThrow('Of 1999-01 nothing is put away here');
    expect(await read()).not.toHaveProperty('contentsGone');
  });

  test('is not read back from a file that was cut or changed, or that is of another farm', async () => {
    await moveOut(month(), file('whole'));
    const other = await testApp();
    try {
      const there = { ...file('whole'), url: other.url };
      await expect(readBack(there)).rejects.toThrow('of another farm');
    } finally {
      await other.close();
    }
    await truncate(file('whole').file, 200);
    await expect(readBack(file('whole'))).rejects.toThrow('unexpected end of file');
    expect(await read()).toMatchObject({ contentsGone: true });
  });
});
