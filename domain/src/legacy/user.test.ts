import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOfId, readMobile, readRupees } from './record.ts';
import { readOldUser } from './user.ts';

const HASH = '$2b$10$otfEb3BVye.hpiYRb7LBGeMyehyCQrWepT0Cr1.369aL.fYTp0szG';
const ID = '65a000000000000000000001';
const asha = { _id: ID, email: 'Asha@Example.in', name: 'Asha Patil', mobile: '9876543210', password: HASH };

describe('a user of the old system', () => {
  test('is taken over with what it can keep', () => {
    expect(readOldUser({ ...asha, createdAt: '2024-02-03T04:05:06.000Z' })).toEqual({
      ok: true,
      notes: [],
      value: {
        sourceId: ID,
        email: 'Asha@example.in',
        name: 'Asha Patil',
        mobile: '9876543210',
        passwordHash: HASH,
        createdAt: Date.parse('2024-02-03T04:05:06Z'),
      },
    });
  });

  test('was made when its id was, where nothing else tells', () => {
    const made = (user: unknown) => {
      const reading = readOldUser(user);
      return reading.ok ? reading.value.createdAt : 'refused';
    };
    expect(made(asha)).toBe(Number.parseInt('65a00000', 16) * 1000);
    expect(made({ ...asha, _id: 7 })).toBeNull();
  });

  test.each<[Record<string, unknown>, string, string]>([
    [{ _id: '' }, 'id_missing', '_id'],
    [{ email: null, mobile: '123', name: ' ' }, 'person_missing', 'name'],
    [{ email: 'asha at example' }, 'email_invalid', 'email'],
    [{ email: 5 }, 'email_invalid', 'email'],
  ])('with %j is refused: %s', (fields, code, path) => {
    expect(readOldUser({ ...asha, ...fields })).toMatchObject({ ok: false, faults: [{ code, path }] });
  });

  test.each([null, 5, 'Asha', [asha]])('that is %j is refused', (row) => {
    const reading = readOldUser(row);
    expect(reading.ok ? [] : reading.faults.map(({ code }) => code)).toEqual(['not_a_record']);
  });

  test.each<[Record<string, unknown>, string, Record<string, unknown>]>([
    [{ name: ' ' }, 'name_missing', { name: 'Asha' }],
    [{ name: null, userName: 'ashap' }, 'name_missing', { name: 'ashap' }],
    [{ name: 'आ'.repeat(101) }, 'name_cut', { name: 'आ'.repeat(100) }],
    [{ name: `${'a'.repeat(99)}🌾` }, 'name_cut', { name: 'a'.repeat(99) }],
    [{ mobile: '12345' }, 'mobile_dropped', { mobile: null }],
    [{ isAdmin: true }, 'admin_dropped', {}],
    [{ role: 'admin' }, 'admin_dropped', {}],
    [{ password: 'plain text' }, 'password_dropped', { passwordHash: null }],
    [{ password: HASH.slice(0, -1) }, 'password_dropped', { passwordHash: null }],
    [{ password: HASH.replace('$10$', '$15$') }, 'password_dropped', { passwordHash: null }],
    [{ password: HASH.replace('$2b', '$2x') }, 'password_dropped', { passwordHash: null }],
  ])('with %j is noted: %s', (fields, code, value) => {
    const reading = readOldUser({ ...asha, ...fields });
    expect(reading).toMatchObject({ ok: true, value, notes: [{ code }] });
    expect(JSON.stringify(reading)).not.toContain('plain text');
  });

  test.each<[Record<string, unknown>, string[], Record<string, unknown>]>([
    [{}, ['email_none', 'password_without_email'], { name: 'Asha Patil', mobile: '9876543210' }],
    [{ email: '  ', password: null, mobile: '' }, ['email_none'], { name: 'Asha Patil', mobile: null }],
    [{ password: '', name: '' }, ['email_none', 'name_missing'], { name: '9876543210' }],
  ])('without an email is taken over, and nobody can be in the account: %j', (fields, codes, value) => {
    const reading = readOldUser({ ...asha, email: null, ...fields });
    expect(reading).toMatchObject({ ok: true, value: { email: null, passwordHash: null, ...value } });
    expect(reading.ok ? reading.notes.map(({ code }) => code) : []).toEqual(codes);
  });

  test.each(['$2a', '$2b', '$2y'])('keeps a password of bcrypt spelled %s', (spelling) => {
    const password = HASH.replace('$2b', spelling);
    expect(readOldUser({ ...asha, password })).toMatchObject({ ok: true, value: { passwordHash: password } });
  });

  test('without a password or mobile needs no note', () => {
    const { password: _password, mobile: _mobile, ...bare } = asha;
    expect(readOldUser(bare)).toMatchObject({
      ok: true,
      notes: [],
      value: { passwordHash: null, mobile: null },
    });
  });
});

describe('what stands in old records', () => {
  test.each([
    ['9876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['091-9876543210', '9876543210'],
    ['09876543210', '9876543210'],
    [9876543210, '9876543210'],
    [{ $numberLong: '9876543210' }, '9876543210'],
    ['5876543210', null],
    ['98765432100', null],
    ['', null],
    [null, null],
  ])('%j is the mobile %s', (value, mobile) => {
    expect(readMobile(value)).toBe(mobile);
  });

  test.each([
    [1480, 148_000],
    [1480.5, 148_050],
    [{ $numberDouble: '1480.55' }, 148_055],
    [{ $numberInt: '0' }, 0],
    ['1480.50', 148_050],
    [' 1480 ', 148_000],
    [1480.555, null],
    [-1, null],
    ['₹1,480', null],
    [{ $numberDouble: 'NaN' }, null],
    [{ value: { value: 5 } }, null],
    [20_000_001, null],
    [null, null],
    [true, null],
  ])('%j is %j paise', (value, paise) => {
    expect(readRupees(value)).toBe(paise);
  });

  test('a price is the same paise in any shape', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (paise) => {
        const rupees = paise / 100;
        for (const shape of [rupees, String(rupees), { $numberDouble: String(rupees) }])
          expect(readRupees(shape)).toBe(paise);
      }),
    );
  });

  test('an id of another kind tells no time', () => {
    expect(instantOfId('basket-7')).toBeNull();
  });
});
