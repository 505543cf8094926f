import { api } from '@shivar/domain/contract/api';
import type { Call } from '@shivar/domain/contract/call';
import { everyCall } from '@shivar/domain/contract/office/every-call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Carrying, Person, TestApp } from '../../test/app.ts';
import { handClock } from '../../test/accounts.ts';
import { startGateway } from '../../test/gateway.ts';
import type { TestGateway } from '../../test/gateway.ts';
import { nextBody, saveSchedule, scheduleBody } from '../../test/customising.ts';
import { noteBill } from '../../test/money.ts';
import { noteBoxPhoto } from '../../test/photos.ts';
import { HOUSEHOLD_PASSWORD, withPassword } from '../../test/households.ts';
import { addPasskey } from '../../test/ways-in.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';

/*
 * What a customer has, and everybody else: every call of the table that a customer may make × another customer and
 * whoever works for the farm. A call that names something of hers, carrying what she herself could send, answers as if
 * there were no such thing; any other tells nothing of her. Nothing of hers changes.
 */

const ADDRESS = {
  kind: 'home',
  label: '',
  address: { line1: '12, Gangapur Road', line2: '', landmark: '', city: 'Nashik' },
  pincode: '422001',
  mobile: '9876543210',
} as const;

/** Her bill (`noteBill`). */
const BILL = '01890000-0000-7000-8000-000000004712';

const ELSEWHERE = { date: null, address: ADDRESS.address, pincode: ADDRESS.pincode };

interface Owned {
  readonly userId: string;
  readonly orderId: string;
  readonly changeId: string;
  readonly addressId: string;
  readonly item: string;
  readonly photo: string;
  readonly passkeyId: string;
  /** Another phone of hers. */
  readonly deviceId: string;
}

/** What each call carries that names something of hers, and what it answers who has no such thing. */
const NAMING: Readonly<Record<string, [refusal: string, carrying: (hers: Owned) => Carrying<Call>]>> = {
  changeAddress: [
    'address_not_found',
    ({ addressId: id }) => ({ params: { id }, body: { ...ADDRESS, version: 1 } }),
  ],
  chooseAddress: ['address_not_found', ({ addressId: id }) => ({ params: { id } })],
  removeAddress: ['address_not_found', ({ addressId: id }) => ({ params: { id }, body: { version: 1 } })],
  removePasskey: ['not_found', ({ passkeyId: id }) => ({ params: { id } })],
  endDevice: ['not_found', ({ deviceId: id }) => ({ params: { id } })],
  ordersOfUser: ['not_found', ({ userId }) => ({ params: { userId } })],
  order: ['order_not_found', ({ orderId: id }) => ({ params: { id } })],
  customiseSchedule: [
    'order_not_found',
    ({ orderId, item }) => ({ body: scheduleBody(orderId, { '2026-12-01': { [item]: 1 } }) }),
  ],
  customise: [
    'order_not_found',
    ({ orderId, item }) => ({ body: nextBody(orderId, '2026-12-01', { [item]: 1 }, {}) }),
  ],
  changeBox: [
    'order_not_found',
    ({ orderId: id, item }) => ({
      params: { id },
      body: { date: '2026-12-01', items: { [item]: { qty: 1 } }, seen: {} },
    }),
  ],
  leaving: ['order_not_found', ({ orderId: id }) => ({ params: { id } })],
  renewal: ['order_not_found', ({ orderId: id }) => ({ params: { id } })],
  bill: ['bill_not_found', () => ({ params: { id: BILL } })],
  billFile: ['bill_not_found', () => ({ params: { id: BILL } })],
  paying: ['order_not_found', ({ orderId: id }) => ({ params: { id } })],
  payOnline: ['order_not_found', ({ orderId: id }) => ({ params: { id }, body: { due: 100 } })],
  beginMandate: ['order_not_found', ({ orderId: id }) => ({ params: { id }, body: { most: 100 } })],
  paidOnline: [
    'order_not_found',
    ({ orderId: id }) => ({
      params: { id },
      body: { orderId: 'order_1', paymentId: 'pay_1', signature: 'x' },
    }),
  ],
  payAtDoor: ['order_not_found', ({ orderId: id }) => ({ params: { id } })],
  startLater: ['order_not_found', ({ orderId: id }) => ({ params: { id }, body: { start: '2026-12-01' } })],
  setRenewal: ['order_not_found', ({ orderId: id }) => ({ params: { id }, body: { agreed: null } })],
  leave: [
    'order_not_found',
    ({ orderId: id }) => ({
      params: { id },
      body: { seen: { due: 0, back: 0, comes: [] }, payTo: null },
    }),
  ],
  letFarmChoose: ['order_not_found', ({ orderId: id }) => ({ params: { id }, body: { date: '2026-12-02' } })],
  onlyChosen: ['order_not_found', ({ orderId: id }) => ({ params: { id }, body: { onlyChosen: true } })],
  swapItems: [
    'order_not_found',
    ({ orderId: id, item }) => ({ params: { id }, body: { from: item, to: '1', quantity: 1 } }),
  ],
  previewMoves: [
    'order_not_found',
    ({ orderId: id }) => ({ params: { id }, body: { act: 'hold', dates: ['2026-11-24'] } }),
  ],
  changeBatch: [
    'order_not_found',
    ({ orderId: id }) => ({ params: { id }, body: { date: null, batch: 'evening' } }),
  ],
  moveBoxes: [
    'order_not_found',
    ({ orderId: id }) => ({ params: { id }, body: { act: 'spread', dates: ['2026-11-24'], moves: [] } }),
  ],
  extrasOffered: ['order_not_found', ({ orderId: id }) => ({ params: { id, date: '2026-11-24' } })],
  changeExtras: [
    'order_not_found',
    ({ orderId: id }) => ({
      params: { id },
      body: { date: '2026-11-24', items: {}, seen: {}, seenTotal: 0 },
    }),
  ],
  previewNewAddress: ['order_not_found', ({ orderId: id }) => ({ params: { id }, body: ELSEWHERE })],
  sendElsewhere: [
    'order_not_found',
    ({ orderId: id }) => ({ params: { id }, body: { ...ELSEWHERE, moves: [] } }),
  ],
  release: ['order_not_found', ({ orderId: id }) => ({ params: { id }, body: { date: '2026-11-24' } })],
  orderHistory: ['order_not_found', ({ orderId: id }) => ({ params: { id } })],
  orderLedger: ['order_not_found', ({ orderId: id }) => ({ params: { id } })],
  complain: [
    'order_not_found',
    ({ orderId: id, item }) => ({
      params: { id },
      body: { date: '2026-11-24', lines: { [item]: { qty: 1, reason: 'missing' } }, words: '', photo: null },
    }),
  ],
  chooseRest: ['order_not_found', ({ orderId: id }) => ({ params: { id }, body: { choice: 'money' } })],
  withdrawComplaint: ['order_not_found', ({ orderId: id }) => ({ params: { id }, body: { complaint: '1' } })],
  boxPhotos: ['order_not_found', ({ orderId: id }) => ({ params: { id } })],
  boxPhoto: ['order_not_found', ({ orderId: id, photo: key }) => ({ params: { id, key } })],
  undoChange: ['order_not_found', ({ orderId: id, changeId }) => ({ params: { id }, body: { changeId } })],
};

function namingOf(name: string): (typeof NAMING)[string] {
  const naming = NAMING[name];
  if (!naming) throw new Error(`${name} names nothing of hers`);
  return naming;
}

/** A call with a file is tried by its own test. */
const calls = Object.entries<Call>(everyCall).filter(
  ([, { caller, file }]) => caller === 'customer' && file === undefined,
);

let app: TestApp;
let far: TestGateway;
let asha: Person;
let hers: Owned;
let before: unknown;
beforeAll(async () => {
  far = await startGateway(handClock());
  app = await testApp({ now: '2026-11-21T16:42:00+05:30', gateway: far.gateway });
  const plan = await addTestPlan(app.db);
  asha = await withPassword(app);
  await app.call(api.login, { body: { email: asha.user.email, password: HOUSEHOLD_PASSWORD } });
  const waysIn = (await addPasskey(app, asha)).answer.waysIn;
  const order = await buy(app, asha, plan);
  await saveSchedule(app, asha, order._id, { '2026-11-24': { [plan.dill]: 2 } });
  await noteBill(app.db, order._id);
  const history = await app.call(api.orderHistory, { as: asha, params: { id: order._id } });
  const added = await app.call(api.addAddress, { as: asha, body: ADDRESS });
  hers = {
    userId: asha.id,
    orderId: order._id,
    changeId: history.answer.undoable ?? '',
    addressId: added.answer.at(-1)?._id ?? '',
    item: plan.dill,
    photo: await noteBoxPhoto(app.db, { orderId: order._id, date: '2026-11-24', takenBy: asha.id }),
    passkeyId: waysIn.passkeys[0]?._id ?? '',
    deviceId: waysIn.devices.find(({ isThis }) => !isThis)?._id ?? '',
  };
  before = await allOfHers();
});
afterAll(() => Promise.all([app.close(), far.close()]));

/** All that the program keeps of her, but for when this was asked for. */
async function allOfHers(): Promise<unknown> {
  const { status, answer } = await app.call(api.accountData, { as: asha });
  expect(status).toBe(200);
  return { ...answer, writtenAt: null, requests: answer.requests.filter(({ kind }) => kind !== 'export') };
}

test('every call that names something is here', () => {
  const naming = calls.filter(
    ([name, { path }]) => path.includes('{') || name === 'customise' || name === 'customiseSchedule',
  );
  expect(Object.keys(NAMING).toSorted()).toEqual(naming.map(([name]) => name).toSorted());
});

describe.each([
  ['another customer', () => app.customer('Ravi More')],
  ['a packer', () => app.packer()],
  ['a driver', () => app.driver()],
  ['one who keeps the accounts', () => app.accounts()],
  ['an admin', () => app.admin()],
])('%s', (_who, signIn) => {
  test.each(calls.filter(([name]) => name in NAMING))('%s', async (name, call) => {
    const [refusal, carrying] = namingOf(name);
    const answered = await app.call(call, { ...carrying(hers), as: await signIn() });
    expect([answered.status, answered.refusal.code]).toEqual([404, refusal]);
    expect(await allOfHers()).toEqual(before);
  });

  test.each(calls.filter(([name]) => !(name in NAMING)))('%s', async (_name, call) => {
    const nonsense = call.body ? { body: { nonsense: true } } : {};
    const { answer } = await app.call(call, { ...nonsense, as: await signIn() });
    const told = JSON.stringify(answer);
    for (const part of [asha.user.email, hers.userId, hers.orderId, hers.addressId])
      expect(told).not.toContain(part);
    expect(await allOfHers()).toEqual(before);
  });
});

/** The last, since it changes what is hers. */
test.each(calls.filter(([name]) => name in NAMING))(
  'she herself is not told so by %s',
  async (name, call) => {
    expect(Object.values(hers)).not.toContain('');
    const [, carrying] = namingOf(name);
    expect((await app.call(call, { ...carrying(hers), as: asha })).status).not.toBe(404);
  },
);
