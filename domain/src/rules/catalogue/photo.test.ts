import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  PHOTO_LEAST_SIDE,
  PHOTO_MOST_BYTES,
  PHOTO_MOST_PIXELS,
  judgePhotoBytes,
  judgePhotoFile,
  judgePhotoHead,
  judgePhotoShape,
  keptPart,
  photoFocusSchema,
  photoIdSchema,
} from './photo.ts';
import {
  MIDDLE,
  PHOTO_WIDTHS,
  photoFiles,
  photoFocusOf,
  photoIdOf,
  photoImage,
  photoSources,
  shownImage,
} from './photo-path.ts';
import type { Result } from '../../language/refusal.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  );
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const outcome = (result: Result<unknown>) => (result.ok ? result.value : result.refusal.code);

const ftyp = (main: string, others: string) =>
  bytes([0, 0, 0, 16 + others.length], `ftyp${main}`, [0, 0, 0, 0], others, [0, 0, 0, 0], 'meta');
const vp8x = (flags: number) => bytes('RIFF', [9, 9, 0, 0], 'WEBPVP8X', [10, 0, 0, 0], [flags], [0, 0, 0]);

describe('a file is known by its first bytes', () => {
  test.each<[string, Uint8Array, string]>([
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe1], 'Exif'), 'jpeg'],
    ['a PNG', bytes(png), 'png'],
    ['a simple WebP', bytes('RIFF', [9, 9, 0, 0], 'WEBPVP8 '), 'webp'],
    ['a WebP with alpha and EXIF', vp8x(0b11000), 'webp'],
    ['a WebP that moves', vp8x(0b10), 'photo_animated'],
    ['another RIFF', bytes('RIFF', [9, 9, 0, 0], 'WAVEfmt '), 'photo_kind'],
    ['an iPhone’s HEIC', ftyp('heic', 'mif1heic'), 'heic'],
    ['a HEIC of ten bits', ftyp('heix', 'mif1heix'), 'heic'],
    ['a HEIF of another maker', ftyp('mif1', 'mif1heic'), 'heic'],
    ['a HEIC with many brands', ftyp('heic', 'mif1MiHBMiHEMiPr'), 'heic'],
    ['a HEIC that moves', ftyp('hevc', 'msf1hevc'), 'photo_animated'],
    ['a HEIF that moves', ftyp('msf1', 'hevcmsf1'), 'photo_animated'],
    ['an AVIF', ftyp('avif', 'avifmif1'), 'photo_kind'],
    ['an AVIF that begins like a HEIF', ftyp('mif1', 'mif1avif'), 'photo_kind'],
    ['a film', bytes([0, 0, 0, 24], 'ftypisom'), 'photo_kind'],
    ['a GIF', bytes('GIF89a'), 'photo_kind'],
    ['an SVG', bytes('<svg xmlns='), 'photo_kind'],
    ['a page', bytes('<!doctype html>'), 'photo_kind'],
    ['a PDF', bytes('%PDF-1.7'), 'photo_kind'],
    ['two bytes of a JPEG', bytes([0xff, 0xd8]), 'photo_kind'],
    ['nothing', bytes(), 'photo_kind'],
  ])('%s', (_, head, expected) => {
    expect(outcome(judgePhotoHead(head))).toBe(expected);
  });

  test('any other bytes are refused, and none makes it throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        const head = outcome(judgePhotoHead(noise));
        const file = outcome(judgePhotoFile(noise));
        expect(['jpeg', 'png', 'webp', 'heic', 'photo_kind', 'photo_animated']).toContain(head);
        expect(file).toBe(noise.length === 0 ? 'photo_missing' : file === 'photo_animated' ? file : head);
      }),
    );
  });
});

const chunk = (type: string, length: number) =>
  bytes(
    [0, 0, 0, length],
    type,
    Array.from({ length: length + 4 }, () => 0),
  );

describe('a PNG moves', () => {
  test.each<[string, Uint8Array, string]>([
    [
      'where acTL stands before its pixels',
      bytes(png, [...chunk('IHDR', 13)], [...chunk('acTL', 8)], [...chunk('IDAT', 9)]),
      'photo_animated',
    ],
    [
      'not where those letters come later',
      bytes(png, [...chunk('IHDR', 13)], [...chunk('IDAT', 9)], [...chunk('acTL', 8)]),
      'png',
    ],
    [
      'not where a chunk says that it is endless',
      bytes(png, [255, 255, 255, 255], 'tEXt', 'acTLacTLacTL'),
      'png',
    ],
  ])('%s', (_, file, expected) => {
    expect(outcome(judgePhotoFile(file))).toBe(expected);
  });

  test('judging any chunks of any lengths comes to an end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
        expect(['png', 'photo_animated']).toContain(outcome(judgePhotoFile(bytes(png, [...noise]))));
      }),
    );
  });
});

describe('size', () => {
  test.each([
    [0, 'photo_missing'],
    [1, null],
    [PHOTO_MOST_BYTES, null],
    [PHOTO_MOST_BYTES + 1, 'photo_too_large'],
  ])('%i bytes', (size, expected) => {
    expect(outcome(judgePhotoBytes(size))).toBe(expected);
  });

  test.each([
    [8160, 6120, 1, null],
    [8192, 6144, 1, null],
    [30_000, 30_000, 1, 'photo_too_many_pixels'],
    [PHOTO_MOST_PIXELS, 1, 1, 'photo_too_small'],
    [PHOTO_MOST_PIXELS + 1, 1, 1, 'photo_too_many_pixels'],
    [PHOTO_LEAST_SIDE, PHOTO_LEAST_SIDE, 1, null],
    [PHOTO_LEAST_SIDE - 1, 900, 1, 'photo_too_small'],
    [200, 200, 3, 'photo_animated'],
  ])('%i × %i pixels, %i of them', (width, height, pages, expected) => {
    expect(outcome(judgePhotoShape({ width, height, pages }))).toBe(expected);
  });
});

test('what is kept is inside the picture, as large as may be, and neither flat nor tall', () => {
  const side = fc.integer({ min: PHOTO_LEAST_SIDE, max: 30_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const part = keptPart(width, height);
      expect(part.width <= width && part.height <= height).toBe(true);
      expect(part.width === width || part.height === height).toBe(true);
      expect(part.width / part.height).toBeLessThanOrEqual(2);
      expect(part.width / part.height).toBeGreaterThan(0.745);
    }),
  );
});

test.each([
  [[0, 100], true],
  [[50, 50], true],
  [[-1, 50], false],
  [[50, 101], false],
  [[33.3, 50], false],
  [[50], false],
  [[50, 50, 50], false],
  ['50,50', false],
])('%j as a focal point: %j', (focus, isOne) => {
  expect(photoFocusSchema.safeParse(focus).success).toBe(isOne);
});

describe('a photo’s address', () => {
  const id = '0123456789abcdef0123456789abcdef';

  test('names the photo, and a drawing’s names none', () => {
    expect(photoIdSchema.parse(id)).toBe(id);
    expect(photoIdOf(photoImage(id))).toBe(id);
    expect([
      photoIdOf('/produce/tomato.svg'),
      photoIdOf(''),
      photoIdOf(`https://x.example${photoImage(id)}`),
    ]).toEqual([null, null, null]);
  });

  test('is one of its files, as every address for a browser is', () => {
    const known = photoFiles(id).map((name) => `/photos/${name}`);
    expect(known).toHaveLength(PHOTO_WIDTHS.length * 2);
    expect(known).toContain(photoImage(id));
    for (const format of ['avif', 'webp'] as const) {
      const listed = photoSources(id, format)
        .split(', ')
        .map((each) => each.split(' '));
      expect(listed.map(([, width]) => width)).toEqual(PHOTO_WIDTHS.map((width) => `${width}w`));
      expect(known).toEqual(expect.arrayContaining(listed.map(([address]) => address)));
    }
  });

  test('carries its focal point, and is the plain address of a file for the middle', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(percent, percent, (fromLeft, fromTop) => {
        const image = photoImage(id, [fromLeft, fromTop]);
        expect(photoFocusOf(image)).toEqual([fromLeft, fromTop]);
        expect(photoIdOf(image)).toBe(id);
        expect(photoFiles(id).map((name) => `/photos/${name}`)).toContain(image.split('#')[0]);
      }),
    );
    expect(photoImage(id, MIDDLE)).toBe(`/photos/${id}-640.webp`);
    expect(['/produce/tomato.svg', '', photoImage(id)].map(photoFocusOf)).toEqual([MIDDLE, MIDDLE, MIDDLE]);
  });

  test('is shown before the drawing', () => {
    expect(shownImage({ photo: id, image: '/produce/tomato.svg' })).toBe(photoImage(id));
    expect(shownImage({ photo: id, photoFocus: [0, 100], image: '' })).toBe(photoImage(id, [0, 100]));
    expect(shownImage({ photo: null, image: '/produce/tomato.svg' })).toBe('/produce/tomato.svg');
  });
});
