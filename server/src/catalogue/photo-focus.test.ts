import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@shivar/domain/contract/api';
import { officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import { photoImage } from '@shivar/domain/rules/catalogue/photo-path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { catalogueDesk } from '../../test/catalogue.ts';
import { sendPhoto } from '../../test/photos.ts';
import { picture } from '../../test/pictures.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { createFolderStore } from '../adapters/images/stores.ts';
import { clearPhotos } from './photo-commands.ts';

let folder: string;
let app: TestApp;
let meera: Person;
let asha: Person;
let plan: TestPlan;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shivar-photos-'));
  app = await testApp({ now: '2026-11-23T10:00:00+05:30', images: createFolderStore(folder) });
  [meera, asha] = await Promise.all([app.admin(), app.customer()]);
  plan = await addTestPlan(app.db);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const { rowOf, saveItem, savePlan } = catalogueDesk(() => ({ app, as: meera }));
const newPhoto = async () => (await sendPhoto(app.app, meera, await picture())).answer._id;
const clear = (now: number) => clearPhotos({ db: app.db, store: createFolderStore(folder) }, now);
const imageOf = async (item: string) => {
  const { answer } = await app.call(api.plan, { params: { id: plan.id } });
  return answer.items.find(({ _id }) => _id === item)?.image;
};
const DAY_MS = 86_400_000;

describe('the focal point of a photo', () => {
  const orderImage = async (item: string) => {
    const { answer: orders } = await app.call(api.ordersOfUser, { as: asha, params: { userId: asha.id } });
    return orders.map(({ selectedItems }) => selectedItems[item]?.image);
  };

  test('is where every page finds it, in orders of before too, and goes with another photo', async () => {
    const { tomato } = plan;
    const drawing = await imageOf(tomato);
    const order = await buy(app, asha, plan);
    expect(order.selectedItems[tomato]?.image).toBe(drawing);
    const photo = await newPhoto();
    await saveItem(tomato, { photo, photoFocus: [20, 85] });
    const shown = photoImage(photo, [20, 85]);
    await expect.poll(() => imageOf(tomato)).toBe(shown);
    expect(await orderImage(tomato)).toContain(shown);
    const { answer: plans } = await app.call(api.plans, {});
    expect(plans.find(({ _id }) => _id === plan.id)?.itemImages).toContain(shown);
    // A browser asks for no more than the file.
    expect((await app.app.inject({ url: shown })).headers['content-type']).toBe('image/webp');

    // A page of the version before sends none: it stays.
    const { version, draft } = await rowOf('items', tomato);
    const { photoFocus, ...older } = draft;
    expect(photoFocus).toEqual([20, 85]);
    const sent = { params: { id: tomato }, body: { version, draft: older } };
    expect((await app.call(officeCatalogueCalls.changeItem, { as: meera, ...sent })).status).toBe(200);
    expect((await rowOf('items', tomato)).draft.photoFocus).toEqual([20, 85]);
    await saveItem(tomato, { photo: null, photoFocus: [50, 50] });
    await expect.poll(() => imageOf(tomato)).toBe(drawing);
    expect(await orderImage(tomato)).toContain(drawing);
  });

  test('of a plan stands behind the address of its picture, and is in the audit', async () => {
    const photo = await newPhoto();
    await savePlan(plan.id, { photo, photoFocus: [0, 100] });
    const image = async () => (await app.call(api.plan, { params: { id: plan.id } })).answer.image;
    await expect.poll(image).toBe(photoImage(photo, [0, 100]));
    const query = { thing: 'plans', search: plan.id } as const;
    const { answer: log } = await app.call(officeAuditCalls.auditLog, { as: meera, query });
    const changed = log.entries.find(({ before }) => before?.['photo_focus'] !== undefined);
    expect(changed?.before).toMatchObject({ photo_focus: [50, 50] });
    expect(changed?.after).toMatchObject({ photo_focus: [0, 100] });
    await savePlan(plan.id, { photo: null, photoFocus: [50, 50] });
  });

  test.each([[[50, 101]], [[-1, 0]], [[0.5, 0]]])('%j is none', async (focus) => {
    const { tomato } = plan;
    const refused = await saveItem(tomato, { photoFocus: focus as [number, number] });
    expect([refused.status, refused.refusal.code]).toEqual([400, 'field_invalid']);
  });

  test('keeps no photo of an order from being found in use', async () => {
    const { spinach } = plan;
    const photo = await newPhoto();
    await saveItem(spinach, { photo, photoFocus: [10, 10] });
    await expect.poll(() => imageOf(spinach)).toBe(photoImage(photo, [10, 10]));
    await buy(app, asha, plan);
    await saveItem(spinach, { photo: null, photoFocus: [50, 50] });
    await clear(app.clock.now());
    await clear(app.clock.now() + 40 * DAY_MS);
    expect(await orderImage(spinach)).toContain(photoImage(photo, [10, 10]));
    const files = await readdir(folder);
    expect(files.filter((name) => name.startsWith(photo))).toHaveLength(6);
  });
});
