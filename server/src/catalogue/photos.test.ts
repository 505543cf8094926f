import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHOTO_MOST_BYTES } from '@shivar/domain/rules/catalogue/photo';
import { PHOTO_WIDTHS, photoFile, photoFiles } from '@shivar/domain/rules/catalogue/photo-path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { formHeaders, formWith, sendPhoto } from '../../test/photos.ts';
import {
  heicOfWidth,
  heicPicture,
  movingPicture,
  movingPng,
  phonePicture,
  picture,
  pixelBomb,
} from '../../test/pictures.ts';
import { createFolderStore } from '../adapters/images/stores.ts';

let folder: string;
let app: TestApp;
let meera: Person;
let asha: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shivar-photos-'));
  app = await testApp({ now: '2026-11-23T10:00:00+05:30', images: createFolderStore(folder) });
  [meera, asha] = await Promise.all([app.admin(), app.customer()]);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const send = (file: Buffer, wishes = {}) => sendPhoto(app.app, meera, file, wishes);
const filesOf = async (id: string) => (await readdir(folder)).filter((name) => name.startsWith(id));
const get = (url: string) => app.app.inject({ url });

/** All that there is of photos: rows and files. */
async function everything() {
  const rows = await app.db.query<{ id: string }>('select id from photos order by id');
  return { rows: rows.map(({ id }) => id), files: (await readdir(folder)).toSorted() };
}

describe('a photo', () => {
  test('is kept upright in three widths and two formats, without anything that the camera noted', async () => {
    const sent = await phonePicture();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { status, answer } = await send(sent);
    expect(status).toBe(201);
    expect((await filesOf(answer._id)).toSorted()).toEqual(photoFiles(answer._id).toSorted());
    for (const width of PHOTO_WIDTHS) {
      for (const format of ['avif', 'webp'] as const) {
        const response = await get(`/photos/${photoFile(answer._id, width, format)}`);
        expect(response.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        });
        const kept = sharp(response.rawPayload);
        const said = await kept.metadata();
        // 1200 × 800 on its side, cut to three by four, and never made larger than it was.
        expect([said.width, said.height]).toEqual(
          { 192: [192, 256], 640: [640, 854], 1280: [800, 1067] }[width],
        );
        expect([said.exif, said.xmp, said.iptc, said.icc, said.orientation]).toEqual(
          Array.from({ length: 5 }, () => undefined),
        );
        // The left of the sensor is at the top of the upright picture.
        const [top] = await pixelsOf(response.rawPayload, 0.1);
        const [bottom] = await pixelsOf(response.rawPayload, 0.9);
        expect([top, bottom]).toEqual(['green', 'red']);
        expect(response.rawPayload.includes('Meera')).toBe(false);
      }
    }
  });

  test('may come as HEIC, and is turned as that says, in its own colours, without what the phone noted', async () => {
    const sent = await heicPicture();
    expect(sent.includes('Meera')).toBe(true);
    const { status, answer } = await send(sent);
    expect(status).toBe(201);
    for (const format of ['avif', 'webp'] as const) {
      const { rawPayload } = await get(`/photos/${photoFile(answer._id, 640, format)}`);
      const said = await sharp(rawPayload).metadata();
      // 480 × 320 on its side, cut to three by four.
      expect([said.width, said.height, said.hasAlpha]).toEqual([320, 427, false]);
      expect([said.exif, said.xmp, said.icc, said.orientation]).toEqual(
        Array.from({ length: 4 }, () => undefined),
      );
      expect(rawPayload.includes('Meera')).toBe(false);
      const [[top], [bottom]] = [await pixelsOf(rawPayload, 0.1), await pixelsOf(rawPayload, 0.9)];
      expect([top, bottom]).toEqual(['green', 'red']);
      // Its profile is Display P3: taken for sRGB, this red would be a duller one.
      const { dominant } = await sharp(rawPayload)
        .extract({ left: 100, top: 380, width: 100, height: 30 })
        .stats();
      expect(dominant).toEqual({ r: 200, g: 40, b: 24 });
    }
  });

  test.each(['jpeg', 'png', 'webp'] as const)('may come as %s, whatever it is called', async (kind) => {
    expect((await send(await picture(kind), { name: 'whatever.txt' })).status).toBe(201);
  });

  test('keeps what is see-through, and colours as they were meant', async () => {
    const clearPng = await sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 10, g: 200, b: 10, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { answer } = await send(clearPng);
    const { rawPayload } = await get(`/photos/${photoFile(answer._id, 192, 'webp')}`);
    expect((await sharp(rawPayload).stats()).isOpaque).toBe(false);
    // A camera's wider colours become those that every screen has.
    const wide = await sharp(await picture())
      .toColourspace('srgb')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const { answer: p3 } = await send(wide);
    const kept = await get(`/photos/${photoFile(p3._id, 640, 'webp')}`);
    const { data } = await sharp(kept.rawPayload)
      .extract({ left: 560, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data].map((value, at) => Math.abs(value - ([200, 40, 30][at] ?? 0)) < 16)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('is kept once, also when it is sent twice at the same time', async () => {
    const same = await picture();
    const other = await picture();
    const answers = await Promise.all([send(same), send(same), send(other)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first, second, third] = answers.map(({ answer }) => answer._id);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(await send(same)).toMatchObject({ status: 201, answer: { _id: first } });
  });
});

async function movingHeic(): Promise<Buffer> {
  const file = await heicPicture();
  file.write('hevc', 8, 'latin1');
  return file;
}

/** Which colour a picture has in the middle of its width, at a part of its height. */
async function pixelsOf(bytes: Buffer, part: number): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * part) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [(data[at] ?? 0) > (data[at + 1] ?? 0) ? 'red' : 'green'];
}

const html = Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(200)}`);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe('what cannot be a photo is refused, and nothing is left of it', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['a page', () => html, 415, 'photo_kind'],
    ['an SVG', () => svg, 415, 'photo_kind'],
    ['a GIF', () => movingPicture('gif'), 415, 'photo_kind'],
    ['an empty file', () => Buffer.alloc(0), 422, 'photo_missing'],
    ['a few bytes', () => Buffer.from('GIF'), 415, 'photo_kind'],
    ['a WebP that moves', () => movingPicture('webp'), 422, 'photo_animated'],
    ['a PNG that moves', () => movingPng(), 422, 'photo_animated'],
    ['a bomb of 900 megapixels', () => pixelBomb(), 422, 'photo_too_many_pixels'],
    ['a HEIC that says it is a bomb', () => heicOfWidth(200_000), 422, 'photo_too_many_pixels'],
    ['a HEIC that says it is tiny', () => heicOfWidth(40), 422, 'photo_too_small'],
    ['a HEIC of another size than it says', () => heicOfWidth(4000), 422, 'photo_broken'],
    ['a HEIC that ends half-way', async () => (await heicPicture()).subarray(0, 1300), 422, 'photo_broken'],
    ['a beginning of a HEIC', async () => (await heicPicture()).subarray(0, 600), 422, 'photo_broken'],
    ['a HEIC that moves', () => movingHeic(), 422, 'photo_animated'],
    ['one too small to see', () => picture('png', { width: 200, height: 60 }), 422, 'photo_too_small'],
    ['one that ends half-way', async () => (await picture()).subarray(0, 6000), 422, 'photo_broken'],
    ['a beginning and nothing else', async () => (await picture('png')).subarray(0, 40), 422, 'photo_broken'],
    [
      'one too heavy',
      async () => Buffer.concat([await picture(), Buffer.alloc(PHOTO_MOST_BYTES)]),
      413,
      'photo_too_large',
    ],
  ])('%s', async (_what, make, status, code) => {
    const before = await everything();
    const refused = await send(await make(), { name: 'photo.jpg' });
    expect([refused.status, refused.refusal.code]).toEqual([status, code]);
    expect(await everything()).toEqual(before);
  });

  test('in the language of the office', async () => {
    const { refusal } = await send(html, { headers: { cookie: 'lang=mr' } });
    expect(refusal.message).toBe('हा फोटो वापरता येत नाही. JPEG, PNG, WebP किंवा HEIC निवडा');
    const heavy = await send(Buffer.alloc(PHOTO_MOST_BYTES * 1.1), { headers: { cookie: 'lang=mr' } });
    expect(heavy.refusal.message).toContain('१५ MB');
  });

  test('a form without a file, a file of another name, and what is no form', async () => {
    expect(await send(await picture(), { part: 'picture' })).toMatchObject({
      status: 422,
      refusal: { code: 'photo_missing' },
    });
    const headers = { authorization: `Bearer ${meera.token}`, 'content-type': 'application/json' };
    const json = await app.app.inject({ method: 'POST', url: '/api/admin/photos', headers, payload: '{}' });
    expect([json.statusCode, json.json().code]).toEqual([415, 'media_type_unsupported']);
    const torn = await app.app.inject({
      method: 'POST',
      url: '/api/admin/photos',
      headers: formHeaders(meera),
      payload: formWith(await picture()).subarray(0, 3000),
    });
    expect(torn.statusCode).toBeGreaterThanOrEqual(400);
    expect(torn.statusCode).toBeLessThan(500);
  });

  test('nobody but the office, before a byte is read', async () => {
    for (const [person, status] of [[null, 401] as const, [asha, 403] as const]) {
      expect((await sendPhoto(app.app, person, await picture())).status).toBe(status);
    }
  });
});
