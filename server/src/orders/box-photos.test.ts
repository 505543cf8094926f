import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@shivar/domain/contract/api';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { boxPhotoCalls } from '@shivar/domain/contract/box-photo-calls';
import { isAdmitted } from '@shivar/domain/rules/account/role';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { HOUSEHOLD_PASSWORD, withPassword } from '../../test/households.ts';
import { formHeaders, formWith } from '../../test/photos.ts';
import { phonePicture, picture } from '../../test/pictures.ts';
import { addTestPlan, buy, notePaid } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { createFolderStore } from '../adapters/images/stores.ts';
import { clearBoxPhotos } from './box-photo-commands.ts';

const DAY = '2026-11-24';
const DAY_MS = 86_400_000;
let folder: string;
let app: TestApp;
let plan: TestPlan;
let asha: Person;
let order: OrderAnswer;
const others = new Map<string, Person>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shivar-box-photos-'));
  app = await testApp({ boxImages: createFolderStore(folder) });
  plan = await addTestPlan(app.db);
  others.set('the office', await app.admin());
  others.set('the driver', await app.driver());
  others.set('another driver', await app.driver());
  others.set('a packer', await app.packer());
  others.set('a neighbour', await app.customer('Ravi More'));
});
/** Each test has an order of its own, and is at noon of its first day. */
beforeEach(async () => {
  to('2026-11-21T16:42:00');
  asha = await withPassword(app);
  order = await buy(app, asha, plan);
  to('2026-11-24T12:00:00');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const to = (instant: string) => app.clock.move(Date.parse(`${instant}+05:30`) - app.clock.now());
const person = (who: string) => others.get(who) ?? asha;
const clear = () => clearBoxPhotos({ db: app.db, store: createFolderStore(folder) }, app.clock.now());

/** Sends a photo: the household for a complaint, people of the farm of the doorstep. */
async function send(as: Person, file: Buffer, { key = randomUUID(), date = DAY, id = order._id } = {}) {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api${as.user.isAdmin || as === person('the driver') ? '/admin' : ''}/orders/${id}/boxes/${date}/photos/${key}`,
    headers: formHeaders(as),
    payload: formWith(file),
  });
  return { status: response.statusCode, said: response.json<{ _id: string; kind: string; code: string }>() };
}
const { boxPhoto, doorBoxPhoto, boxPhotos, officeBoxPhotos } = boxPhotoCalls;
const see = (as: Person, key: string, call: typeof boxPhoto | typeof doorBoxPhoto = boxPhoto) =>
  app.call(call, { as, params: { id: order._id, key } });
const statusFor = async (who: string, key: string, call: typeof boxPhoto | typeof doorBoxPhoto) =>
  (await see(person(who), key, call)).status;

describe('a private photo of a box', () => {
  test('is seen by its household, the office and the driver who took it, and by nobody else', async () => {
    const { status, said } = await send(person('the driver'), await picture());
    expect([status, said.kind]).toEqual([201, 'doorstep']);
    const seen = [];
    for (const who of ['the household', ...others.keys()])
      seen.push([
        who,
        await statusFor(who, said._id, boxPhoto),
        await statusFor(who, said._id, doorBoxPhoto),
      ]);
    expect(seen).toEqual([
      ['the household', 200, 403],
      ['the office', 404, 200],
      ['the driver', 404, 200],
      ['another driver', 404, 409],
      ['a packer', 404, 403],
      ['a neighbour', 404, 403],
    ]);
    const params = { id: order._id };
    const listed = [{ _id: said._id, date: DAY, kind: 'doorstep' }];
    expect((await app.call(boxPhotos, { as: asha, params })).answer.photos).toMatchObject(listed);
    const office = { as: person('the office'), params };
    expect((await app.call(officeBoxPhotos, office)).answer.photos).toMatchObject(listed);
    expect((await app.call(boxPhotos, { as: person('a neighbour'), params })).status).toBe(404);
  });

  test('is whole, upright and small, without what the camera noted, and kept by no cache and no public address', async () => {
    const { said } = await send(asha, await phonePicture());
    expect(said.kind).toBe('complaint');
    const response = await app.app.inject({
      url: `/api/orders/${order._id}/boxes/photos/${said._id}`,
      headers: { authorization: `Bearer ${asha.token}` },
    });
    expect(response.headers['cache-control']).toBe('no-store');
    const [head, data = ''] = response.json<{ image: string }>().image.split(',');
    expect(head).toBe('data:image/webp;base64');
    const bytes = Buffer.from(data, 'base64');
    const { width, height, exif, xmp } = await sharp(bytes).metadata();
    expect([width, height, exif, xmp]).toEqual([800, 1200, undefined, undefined]);
    expect(bytes.includes('Meera')).toBe(false);
    expect((await app.app.inject({ url: `/photos/${said._id}.webp` })).statusCode).toBe(404);
  });

  test('is kept once, however often the same key comes, at once too, and belongs to the person who sent it', async () => {
    const [key, file] = [randomUUID(), await picture()];
    const sent = await Promise.all([send(asha, file, { key }), send(asha, file, { key })]);
    const again = await send(asha, file, { key });
    expect([...sent, again].map(({ status, said }) => [status, said._id])).toEqual(
      Array.from({ length: 3 }, () => [201, key]),
    );
    const { answer } = await app.call(boxPhotos, { as: asha, params: { id: order._id } });
    expect(answer.photos).toHaveLength(1);
    expect((await send(person('the driver'), file, { key })).said.code).toBe('box_photo_gone');
  });

  test('is refused of a strange order or day, from a packer, too early, too late, and in too large a number', async () => {
    const file = await picture();
    const code = async (as: Person, wishes = {}) => {
      const { status, said } = await send(as, file, wishes);
      return [status, said.code];
    };
    expect(await code(person('a neighbour'))).toEqual([404, 'order_not_found']);
    const doorstep = boxPhotoCalls.addDoorstepPhoto.caller;
    expect([isAdmitted(doorstep, 'packer'), isAdmitted(doorstep, 'driver')]).toEqual([false, true]);
    expect(await code(asha, { id: 'no-order' })).toEqual([404, 'order_not_found']);
    expect(await code(asha, { date: '2026-10-01' })).toEqual([422, 'date_not_a_delivery']);
    expect(await code(asha, { date: '2026-11-25' })).toEqual([409, 'day_not_come']);
    expect(await code(asha, { key: 'no-key' })).toEqual([400, 'field_invalid']);
    expect((await send(asha, Buffer.from('no picture'))).said.code).toBe('photo_kind');
    for (let n = 0; n < 5; n += 1) expect((await send(asha, file)).status).toBe(201);
    expect(await code(asha)).toEqual([409, 'box_photos_many']);
    // The driver has photos of their own.
    expect((await send(person('the driver'), file)).status).toBe(201);
    to('2026-12-02T00:00:00');
    expect(await code(asha)).toEqual([409, 'complaint_late']);
  });

  test('goes after 90 days, file and row', async () => {
    const { said } = await send(asha, await picture());
    app.clock.move(90 * DAY_MS - 1);
    await clear();
    expect(await readdir(folder)).toContain(`${said._id}.webp`);
    app.clock.move(1);
    expect((await see(await app.admin(), said._id, doorBoxPhoto)).status).toBe(409);
    await clear();
    expect(await readdir(folder)).not.toContain(`${said._id}.webp`);
    expect(await app.db.query('select from box_photos where id = $1', [said._id])).toEqual([]);
  });

  test('goes with the account, and nobody sees it from then on', async () => {
    to('2026-11-25T00:10:00');
    const { said } = await send(person('the driver'), await picture());
    const body = { password: HOUSEHOLD_PASSWORD, giveUpDeliveries: true };
    // The box of the 25th is on its way: after it the account can go.
    to('2026-12-22T09:00:00');
    await notePaid(app, person('the office'), order._id);
    expect((await app.call(api.deleteAccount, { as: asha, body })).status).toBe(200);
    expect((await see(await app.admin(), said._id, doorBoxPhoto)).status).toBe(409);
    await clear();
    expect(await readdir(folder)).not.toContain(`${said._id}.webp`);
  });
});
