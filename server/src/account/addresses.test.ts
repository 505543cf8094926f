import { api } from '@shivar/domain/contract/api';
import type { NewAddress } from '@shivar/domain/rules/account/address';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';

const HOME: NewAddress = {
  kind: 'home',
  label: '',
  address: { line1: '12 Gangapur Road', line2: '', landmark: 'Near the temple', city: 'Nashik' },
  pincode: '422001',
  mobile: '9876543210',
};
const OFFICE: NewAddress = {
  ...HOME,
  kind: 'office',
  address: { ...HOME.address, line1: '4 College Road', landmark: '' },
  pincode: '422005',
};
const MOTHER: NewAddress = { ...OFFICE, kind: 'other', label: 'आईचं घर', mobile: '9812345678' };

let app: TestApp;
let asha: Person;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const add = (as: Person, body: NewAddress) => app.call(api.addAddress, { as, body });
const kept = async (as: Person) => (await app.call(api.account, { as })).answer.addresses;
const idOf = async (as: Person, kind: string) =>
  (await kept(as)).find((address) => address.kind === kind)?._id ?? '';
const three = async () => {
  asha = await app.customer();
  for (const address of [HOME, OFFICE, MOTHER]) expect((await add(asha, address)).status).toBe(201);
};

test('addresses are kept in their order, the first one as the default', async () => {
  await three();
  expect(await kept(asha)).toEqual([
    { ...HOME, _id: expect.any(String), isDefault: true, version: 1 },
    { ...OFFICE, _id: expect.any(String), isDefault: false, version: 1 },
    { ...MOTHER, _id: expect.any(String), isDefault: false, version: 1 },
  ]);
});

test('the same address sent again, even twenty times at once, is kept once', async () => {
  const ravi = await app.customer();
  await Promise.all(Array.from({ length: 20 }, () => add(ravi, HOME)));
  expect(await kept(ravi)).toHaveLength(1);
});

test('another default comes first, and there is never a second one', async () => {
  await three();
  const id = await idOf(asha, 'other');
  await Promise.all(
    ['office', 'other', 'home'].map(async (kind) =>
      app.call(api.chooseAddress, { as: asha, params: { id: await idOf(asha, kind) } }),
    ),
  );
  const { answer } = await app.call(api.chooseAddress, { as: asha, params: { id } });
  expect(answer.map(({ kind, isDefault }) => [kind, isDefault])).toEqual([
    ['other', true],
    ['home', false],
    ['office', false],
  ]);
});

test('an address is changed once per version', async () => {
  await three();
  const id = await idOf(asha, 'office');
  const change = (body: NewAddress, version: number) =>
    app.call(api.changeAddress, { as: asha, params: { id }, body: { ...body, version } });
  const { status } = await change({ ...OFFICE, pincode: '422009' }, 1);
  const late = await change({ ...OFFICE, mobile: '7777777777' }, 1);
  expect([status, late.status, late.refusal.code]).toEqual([200, 409, 'changed_elsewhere']);
  expect((await kept(asha)).find(({ _id }) => _id === id)).toMatchObject({ pincode: '422009', version: 2 });
});

test('a default that is removed leaves its place to the oldest one', async () => {
  await three();
  const remove = async (kind: string, version = 1) =>
    app.call(api.removeAddress, { as: asha, params: { id: await idOf(asha, kind) }, body: { version } });
  expect((await remove('home', 7)).refusal.code).toBe('changed_elsewhere');
  const { answer } = await remove('home');
  expect(answer.map(({ kind, isDefault }) => [kind, isDefault])).toEqual([
    ['office', true],
    ['other', false],
  ]);
  await remove('other');
  expect((await remove('office')).answer).toEqual([]);
});

test('a customer keeps at most ten', async () => {
  const ravi = await app.customer();
  const at = (flat: number): NewAddress => ({ ...HOME, address: { ...HOME.address, line2: `Flat ${flat}` } });
  for (let flat = 1; flat <= 10; flat += 1) expect((await add(ravi, at(flat))).status).toBe(201);
  const { status, refusal } = await add(ravi, at(11));
  expect([status, refusal.message]).toEqual([422, 'You can save at most 10 addresses']);
});

test.each([
  [{ kind: 'other', label: '  ' }, 'label', 'Please give this address a name'],
  [{ kind: 'farm' }, 'kind', 'This does not look right'],
  [{ pincode: '042200' }, 'pincode', 'Please enter a valid 6-digit pincode'],
  [{ mobile: '' }, 'mobile', 'Invalid mobile number. Must be 10 digits starting with 6-9'],
  [{ address: { ...HOME.address, line1: ' ' } }, 'address.line1', 'Please enter your house and street'],
  [{ address: { ...HOME.address, city: '' } }, 'address.city', 'Please enter your city'],
  [{ isDefault: true }, 'isDefault', 'This is not expected here'],
])('%j is refused at its field', async (wrong, path, message) => {
  const ravi = await app.customer();
  const { status, refusal } = await add(ravi, { ...HOME, ...wrong } as NewAddress);
  expect([status, refusal.issues]).toEqual([400, [{ path, message }]]);
  expect(await kept(ravi)).toEqual([]);
});

test('another customer’s address looks missing in every call, and stays as it is', async () => {
  await three();
  const before = await kept(asha);
  const stranger = await app.customer('Ravi More');
  for (const id of [before[1]?._id ?? '', '00000000-0000-7000-8000-000000000000', "' or 1=1"]) {
    const given = { as: stranger, params: { id } };
    const answers = [
      await app.call(api.changeAddress, { ...given, body: { ...HOME, version: 1 } }),
      await app.call(api.removeAddress, { ...given, body: { version: 1 } }),
      await app.call(api.chooseAddress, given),
    ];
    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual(
      answers.map(() => [404, 'address_not_found']),
    );
  }
  expect(await kept(asha)).toEqual(before);
});
