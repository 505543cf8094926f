import { api } from '@shivar/domain/contract/api';
import { photoFile, photoImage } from '@shivar/domain/rules/catalogue/photo-path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { startBucketServer } from '../../test/bucket.ts';
import type { BucketServer } from '../../test/bucket.ts';
import { catalogueDesk } from '../../test/catalogue.ts';
import { sendPhoto } from '../../test/photos.ts';
import { picture } from '../../test/pictures.ts';
import { addTestPlan } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { createBucketStore } from '../adapters/images/stores.ts';
import { clearPhotos } from './photo-commands.ts';

/*
 * Photos in a bucket that two programs share, while it is there and while it is away.
 */

let server: BucketServer;
let app: TestApp;
let second: TestApp;
let meera: Person;
let plan: TestPlan;
beforeAll(async () => {
  server = await startBucketServer();
  const images = createBucketStore(server.bucket);
  app = await testApp({ images });
  second = await testApp({ beside: app, images });
  meera = await app.admin();
  plan = await addTestPlan(app.db);
});
afterAll(async () => {
  await second.close();
  await app.close();
  await server.remove();
});

const { saveItem } = catalogueDesk(() => ({ app, as: meera }));

test('what one program took, the other serves; a bucket that is away is told to the office, and customers see drawings', async () => {
  const { answer } = await sendPhoto(app.app, meera, await picture());
  await saveItem(plan.tomato, { photo: answer._id });
  const shown = async () =>
    (await second.call(api.plan, { params: { id: plan.id } })).answer.items.find(
      ({ _id }) => _id === plan.tomato,
    )?.image;
  await expect.poll(shown).toBe(photoImage(answer._id));
  const there = await second.app.inject({ url: photoImage(answer._id) });
  expect([there.statusCode, there.headers['content-type']]).toEqual([200, 'image/webp']);

  await server.stop();
  const before = await app.db.query('select id from photos');
  const refused = await sendPhoto(app.app, meera, await picture());
  expect(refused).toMatchObject({ status: 503, refusal: { code: 'photo_not_kept' } });
  expect(await app.db.query('select id from photos where kept_at is not null')).toEqual(before);
  // What a program has served before, it still has.
  expect((await second.app.inject({ url: photoImage(answer._id) })).statusCode).toBe(200);
  const address = `/photos/${photoFile(answer._id, 192, 'avif')}`;
  const instead = await second.app.inject({ url: address });
  expect([instead.statusCode, instead.headers.location, instead.headers['cache-control']]).toEqual([
    302,
    '/produce/tomato.svg',
    'no-store',
  ]);
  expect(second.log.some((line) => line.includes('The image store could not be reached'))).toBe(true);
  expect((await second.call(api.plans)).status).toBe(200);

  await server.again();
  expect((await sendPhoto(app.app, meera, await picture())).status).toBe(201);
  await expect
    .poll(async () => (await second.app.inject({ url: address })).statusCode, { timeout: 10_000 })
    .toBe(200);
  // What the failure left behind goes by itself, and what is shown stays.
  const later = app.clock.now() + 2 * 86_400_000;
  await clearPhotos({ db: app.db, store: createBucketStore(server.bucket) }, app.clock.now());
  await clearPhotos({ db: app.db, store: createBucketStore(server.bucket) }, later);
  expect(await app.db.query('select id from photos')).toEqual([{ id: answer._id }]);
  expect(await createBucketStore(server.bucket).read(photoFile(answer._id, 640, 'webp'))).not.toBeNull();
});
