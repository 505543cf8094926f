import * as z from 'zod/mini';
import { code } from '../fields.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';

/*
 * The rules for files of photos. The browser asks them before it sends, the server before it decodes. The name of a
 * file and its media type count for nothing.
 */

const MEGABYTE = 1024 * 1024;

/** The largest file in bytes. The largest photos of phones have about 12 MB. */
export const PHOTO_MOST_BYTES = 15 * MEGABYTE;

/** The most pixels to decode. A phone of 50 megapixels makes 8192 × 6144. */
export const PHOTO_MOST_PIXELS = 51_000_000;

/** The least pixels of the shorter side. A smaller photo is a blur on a card. */
export const PHOTO_LEAST_SIDE = 160;

/** This many bytes tell the kind of a file. */
export const PHOTO_HEAD_BYTES = 32;

const PHOTO_KINDS = ['jpeg', 'png', 'webp', 'heic'] as const;
type PhotoKind = (typeof PHOTO_KINDS)[number];

/** The media types of these kinds, for the API's description. */
export const PHOTO_TYPES: readonly string[] = [...PHOTO_KINDS, 'heif'].map((kind) => `image/${kind}`);

/** The choices of a file dialog. Some computers know HEIC only by the file name. */
export const PHOTO_ACCEPT = [...PHOTO_TYPES, '.heic', '.heif'].join(',');

/** The id of a photo: a hash of its content, 32 hexadecimal digits. */
export const photoIdSchema = z
  .string(code('field_missing'))
  .check(z.regex(/^[0-9a-f]{32}$/, code('field_invalid')));

const percent = z
  .int(code('field_invalid'))
  .check(z.gte(0, code('field_invalid')), z.lte(100, code('field_invalid')));

type Percents = [fromLeft: number, fromTop: number];

/** The focal point of a photo: whole percents from the left and from the top. */
export const photoFocusSchema = z
  .array(percent, code('field_invalid'))
  .check(
    z.minLength(2, code('field_invalid')),
    z.maxLength(2, code('field_invalid')),
  ) as z.ZodMiniType as z.ZodMiniType<Percents, Percents>;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The brands of Apple's format and its like, for one picture. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1']);
/** The same for several pictures in a row. */
const MOVING_HEIC_BRANDS = new Set(['hevc', 'hevx', 'hevm', 'hevs', 'msf1']);
const WEBP_ANIMATED = 0b10;

/** Judges the size of a file, in bytes. */
export function judgePhotoBytes(bytes: number): Result<null> {
  if (bytes === 0) return refused('photo_missing');
  if (bytes > PHOTO_MOST_BYTES) return refused('photo_too_large', { n: PHOTO_MOST_BYTES / MEGABYTE });
  return accepted(null);
}

/**
 * The kind of a file, from its first bytes (`PHOTO_HEAD_BYTES` are enough). Refuses anything but JPEG, PNG, WebP and
 * HEIC, and moving WebP or HEIC.
 */
export function judgePhotoHead(head: Uint8Array): Result<PhotoKind> {
  if (startsWith(head, JPEG)) return accepted('jpeg');
  if (startsWith(head, PNG)) return accepted('png');
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') {
    const isAnimated = textAt(head, 12, 4) === 'VP8X' && ((head[20] ?? 0) & WEBP_ANIMATED) !== 0;
    return isAnimated ? refused('photo_animated') : accepted('webp');
  }
  return textAt(head, 4, 4) === 'ftyp' ? judgeBrands(head) : refused('photo_kind');
}

/** The kind of a file of boxes, from its main brand. AVIF and HEIC share a brand, and AVIF names itself after it. */
function judgeBrands(head: Uint8Array): Result<PhotoKind> {
  const [main, others] = [textAt(head, 8, 4), textAt(head, 16, 16)];
  if (MOVING_HEIC_BRANDS.has(main)) return refused('photo_animated');
  return HEIC_BRANDS.has(main) && !/avi[fs]/.test(others) ? accepted('heic') : refused('photo_kind');
}

/** The checks of a photo while it arrives: by its size in bytes, and by its first bytes. */
export const PHOTO_FILE_RULES = { bytes: judgePhotoBytes, headBytes: PHOTO_HEAD_BYTES, head: judgePhotoHead };

/** Judges a whole file before decoding. Refuses a moving PNG too. */
export function judgePhotoFile(bytes: Uint8Array): Result<PhotoKind> {
  const weight = judgePhotoBytes(bytes.length);
  if (!weight.ok) return weight;
  const kind = judgePhotoHead(bytes.subarray(0, PHOTO_HEAD_BYTES));
  return kind.ok && kind.value === 'png' && movesAsPng(bytes) ? refused('photo_animated') : kind;
}

/** Judges the stated size of a picture before decoding its pixels. `pages` are the pictures in it. */
export function judgePhotoShape(shape: {
  readonly width: number;
  readonly height: number;
  readonly pages: number;
}): Result<null> {
  const { width, height, pages } = shape;
  if (pages > 1) return refused('photo_animated');
  if (width * height > PHOTO_MOST_PIXELS) {
    return refused('photo_too_many_pixels', { n: Math.floor(PHOTO_MOST_PIXELS / 1_000_000) });
  }
  if (Math.min(width, height) < PHOTO_LEAST_SIDE) return refused('photo_too_small', { n: PHOTO_LEAST_SIDE });
  return accepted(null);
}

const FLATTEST = 2;
const TALLEST = 3 / 4;

/**
 * The part of a picture that is kept, in whole pixels around the middle. A picture wider than twice its height, or
 * taller than four thirds of its width, is cut, because no page shows more.
 */
export function keptPart(width: number, height: number): { readonly width: number; readonly height: number } {
  if (width > height * FLATTEST) return { width: Math.round(height * FLATTEST), height };
  if (width < height * TALLEST) return { width, height: Math.round(width / TALLEST) };
  return { width, height };
}

/** Whether a PNG has a chunk `acTL`, which stands before the pixels. Walks from chunk to chunk by their lengths. */
function movesAsPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = PNG.length;
  while (at + 12 <= bytes.length) {
    const type = textAt(bytes, at + 4, 4);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += 12 + view.getUint32(at);
  }
  return false;
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
