import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@shivar/domain/contract/api';
import { officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import { photoFile, photoImage } from '@shivar/domain/rules/catalogue/photo-path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { catalogueDesk } from '../../test/catalogue.ts';
import { formHeaders, formWith, sendPhoto } from '../../test/photos.ts';
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

const send = (file: Buffer) => sendPhoto(app.app, meera, file);
const filesOf = async (id: string) => (await readdir(folder)).filter((name) => name.startsWith(id));
const get = (url: string) => app.app.inject({ url });

/** All that there is of photos: rows and files. */
async function everything() {
  const rows = await app.db.query<{ id: string }>('select id from photos order by id');
  return { rows: rows.map(({ id }) => id), files: (await readdir(folder)).toSorted() };
}

const { saveItem } = catalogueDesk(() => ({ app, as: meera }));
const putOnItem = (id: string, photo: string | null) => saveItem(id, { photo });

const imageOf = async (item: string) => {
  const { answer } = await app.call(api.plan, { params: { id: plan.id } });
  return answer.items.find(({ _id }) => _id === item)?.image;
};

const DAY_MS = 86_400_000;
const clear = (now: number) => clearPhotos({ db: app.db, store: createFolderStore(folder) }, now);

describe('an item with a photo', () => {
  test('shows it to customers within a moment, an order keeps it, and its drawing comes back', async () => {
    const { tomato } = plan;
    const drawing = await imageOf(tomato);
    const { answer } = await send(await picture());
    expect((await putOnItem(tomato, answer._id)).status).toBe(200);
    await expect.poll(() => imageOf(tomato)).toBe(photoImage(answer._id));
    const order = await buy(app, asha, plan);
    expect(order.selectedItems[tomato]?.image).toBe(photoImage(answer._id));

    expect((await putOnItem(tomato, null)).status).toBe(200);
    await expect.poll(() => imageOf(tomato)).toBe(drawing);
    const { answer: orders } = await app.call(api.ordersOfUser, { as: asha, params: { userId: asha.id } });
    expect(orders[0]?.selectedItems[tomato]?.image).toBe(photoImage(answer._id));
    // However old it is: the order shows it.
    await clear(app.clock.now());
    await clear(app.clock.now() + 40 * DAY_MS);
    expect((await get(photoImage(answer._id))).headers['content-type']).toBe('image/webp');
  });

  test('has it in the audit before and after a change, and there it is said which of them are gone', async () => {
    const { spinach } = plan;
    const [first, second] = await Promise.all(
      Array.from({ length: 2 }, async () => (await send(await picture())).answer._id),
    );
    if (!first || !second) throw new Error('Two photos were sent');
    await putOnItem(spinach, first);
    await putOnItem(spinach, second);
    const seen = async () => {
      const query = { thing: 'produce', search: first } as const;
      const { answer } = await app.call(officeAuditCalls.auditLog, { as: meera, query });
      return answer.entries.map(({ before, after, photos }) => [before?.['photo'], after?.['photo'], photos]);
    };
    expect(await seen()).toEqual([
      [first, second, [first, second]],
      [null, first, [first]],
    ]);
    await clear(app.clock.now());
    await clear(app.clock.now() + 2 * DAY_MS);
    expect(await seen()).toEqual([
      [first, second, [second]],
      [null, first, []],
    ]);
  });

  test('cannot have one that is not there', async () => {
    const { tomato } = plan;
    const refused = await putOnItem(tomato, 'f'.repeat(32));
    expect([refused.status, refused.refusal.code]).toEqual([409, 'photo_gone']);
    const odd = await putOnItem(tomato, '../../etc/passwd');
    expect([odd.status, odd.refusal.issues?.[0]?.path]).toEqual([400, 'draft.photo']);
  });
});

describe('photos that nothing shows', () => {
  test('go after a day, with their files, and those that something shows stay', async () => {
    const { tomato } = plan;
    const [unsaved, replaced, shown] = await Promise.all(
      Array.from({ length: 3 }, async () => (await send(await picture())).answer._id),
    );
    if (!unsaved || !replaced || !shown) throw new Error('Three photos were sent');
    await putOnItem(tomato, replaced);
    await clear(app.clock.now());
    await putOnItem(tomato, shown);
    const start = app.clock.now();
    // Found out of use only now: a day from here on it can be taken back.
    await clear(start + 2000);
    await clear(start + DAY_MS - 1000);
    expect((await everything()).rows).toEqual(expect.arrayContaining([unsaved, replaced, shown]));
    await clear(start + DAY_MS + 1000);
    expect((await everything()).rows).not.toContain(unsaved);
    await clear(start + DAY_MS + 3000);
    const { rows, files } = await everything();
    expect(rows).toContain(shown);
    expect(rows).not.toContain(replaced);
    expect(files.filter((name) => name.startsWith(unsaved) || name.startsWith(replaced))).toEqual([]);
    expect(await filesOf(shown)).toHaveLength(6);
    expect((await putOnItem(tomato, replaced)).refusal.code).toBe('photo_gone');
  });

  test('go with what a program left that ended while it wrote one', async () => {
    const id = 'ab'.repeat(16);
    const store = createFolderStore(folder);
    await app.db.query('insert into photos (id, unused_since) values ($1, $2)', [
      id,
      new Date(app.clock.now()),
    ]);
    await store.put(photoFile(id, 640, 'webp'), Buffer.from('half'));
    await clear(app.clock.now() + 1000);
    expect(await filesOf(id)).toHaveLength(1);
    await clear(app.clock.now() + DAY_MS / 12);
    expect(await filesOf(id)).toEqual([]);
    expect((await everything()).rows).not.toContain(id);
  });

  test('stay where two programs clear at once while somebody takes one back', async () => {
    const { tomato } = plan;
    const { answer } = await send(await picture());
    const later = app.clock.now() + 2 * DAY_MS;
    const [saved] = await Promise.all([putOnItem(tomato, answer._id), clear(later), clear(later)]);
    const isThere = (await filesOf(answer._id)).length === 6;
    // One or the other: a photo that is shown, or a refusal.
    expect([saved.status, isThere]).toEqual(saved.status === 200 ? [200, true] : [409, false]);
  });
});

describe('an address of a photo', () => {
  test.each(['/photos/none', '/photos/..%2fjwt-secret', `/photos/${'a'.repeat(32)}-641.webp`, '/photos/'])(
    '%s is nobody’s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  test('of one that went shows a drawing, and is asked for again', async () => {
    const gone = await get(photoImage('c'.repeat(32)));
    expect([gone.statusCode, gone.headers.location, gone.headers['cache-control']]).toEqual([
      302,
      '/produce/crate.svg',
      'no-store',
    ]);
  });
});

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    port = (app.app.server.address() as AddressInfo).port;
  });

  const headOf = (length: number) =>
    [
      'POST /api/admin/photos HTTP/1.1',
      'host: x',
      ...Object.entries(formHeaders(meera)).map(([name, value]) => `${name}: ${value}`),
      `content-length: ${length}`,
      '',
      '',
    ].join('\r\n');

  test('nothing is left of an upload that breaks off, and the next one goes well', async () => {
    const before = await everything();
    const form = formWith(await picture());
    const aborted = Array.from({ length: 5 }, async (_, index) => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(headOf(form.length));
      // Half of it, or nearly all.
      socket.write(form.subarray(0, index < 3 ? 3000 : form.length - 10), () => socket.resetAndDestroy());
      await once(socket, 'close');
    });
    await Promise.all(aborted);
    expect(await everything()).toEqual(before);
    expect((await send(await picture())).status).toBe(201);
  });

  test('nobody waits for what comes after a file that is no photo', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', () => {});
    // It says that there are ten megabytes, and sends a page's beginning.
    socket.write(headOf(10 * 1024 * 1024));
    socket.write(formWith(Buffer.alloc(400, '<p>')).subarray(0, 400));
    // Not `once`, which takes an error before it for a failure.
    await new Promise<unknown>((resolve) => socket.on('close', resolve));
    expect(text).toMatch(/^HTTP\/1\.1 415 /);
    expect(text).toContain('photo_kind');
  });
});
