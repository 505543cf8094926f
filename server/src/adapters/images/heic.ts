import { judgePhotoShape } from '@shivar/domain/rules/catalogue/photo';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js';

/*
 * Reads Apple's HEIC by libheif, compiled to WebAssembly: it reaches only its own memory (`make-photo.ts` sets the size).
 * This calls the functions of C, since the package's wrapper knows neither the main picture nor its colour profile. A
 * function that may fail writes its error to its first argument.
 */

/** libheif's numbers for interleaved red, green and blue, without and with a fourth channel. */
const RGB = 1;
const INTERLEAVED = { 3: 10, 4: 11 } as const;
const CHANNEL_INTERLEAVED = 10;
/** Code, part and message of an error, four bytes each. */
const ERROR_BYTES = 12;

type Pointer = number;

/** A HEIC as a TIFF that sharp reads, upright and with its colour profile. Refuses by the stated size, before any pixel. */
export async function readHeic(file: Uint8Array): Promise<Result<Buffer>> {
  const heif = await loadLibheif();
  const bytes = heif._malloc(file.length);
  heif.HEAPU8.set(file, bytes);
  const context = heif._heif_context_alloc();
  const handle = made(heif, (error, out) => {
    heif._heif_context_read_from_memory_without_copy(error, context, bytes, file.length, 0);
    if (isOk(heif, error)) heif._heif_context_get_primary_image_handle(error, context, out);
  });
  if (handle === null) return refused('photo_broken');
  const width = heif._heif_image_handle_get_width(handle);
  const height = heif._heif_image_handle_get_height(handle);
  const shape = judgePhotoShape({ width, height, pages: 1 });
  if (!shape.ok) return shape;
  const channels = heif._heif_image_handle_has_alpha_channel(handle) === 0 ? 3 : 4;
  const image = made(heif, (error, out) =>
    heif._heif_decode_image(error, handle, out, RGB, INTERLEAVED[channels], 0),
  );
  if (image === null) return refused('photo_broken');
  const stride = heif._malloc(4);
  const plane = heif._heif_image_get_plane_readonly(image, CHANNEL_INTERLEAVED, stride);
  const isWhole =
    plane !== 0 &&
    heif._heif_image_get_width(image, CHANNEL_INTERLEAVED) === width &&
    heif._heif_image_get_height(image, CHANNEL_INTERLEAVED) === height;
  if (!isWhole) return refused('photo_broken');
  const profile = profileOf(heif, handle);
  const pixels = heif.HEAPU8.subarray(plane);
  return accepted(tiffOf({ width, height, channels, stride: heif.HEAPU32[stride >> 2], pixels, profile }));
}

/** The package has types of a module, and is CommonJS. */
async function loadLibheif(): Promise<MainModule> {
  const { default: make } = await import('libheif-js/libheif-wasm/libheif.js');
  // The standard output is for the photo's files alone.
  const quiet = { print: () => {}, printErr: () => {} };
  return (make as unknown as (options: object) => MainModule)(quiet);
}

/** The result of a function, which it writes to `out`; null where it failed. */
function made(heif: MainModule, work: (error: Pointer, out: Pointer) => void): Pointer | null {
  const error = heif._malloc(ERROR_BYTES + 4);
  const out = error + ERROR_BYTES;
  work(error, out);
  return isOk(heif, error) ? heif.HEAPU32[out >> 2] : null;
}

const isOk = (heif: MainModule, error: Pointer): boolean => heif.HEAPU32[error >> 2] === 0;

function profileOf(heif: MainModule, handle: Pointer): Uint8Array {
  const size = heif._heif_image_handle_get_raw_color_profile_size(handle);
  if (size === 0) return new Uint8Array();
  const [error, profile] = [heif._malloc(ERROR_BYTES), heif._malloc(size)];
  heif._heif_image_handle_get_raw_color_profile(error, handle, profile);
  // Without a profile the colours count as sRGB.
  return isOk(heif, error) ? heif.HEAPU8.slice(profile, profile + size) : new Uint8Array();
}

/** Pixels as a decoder leaves them: eight bits a channel, one behind the other, in rows of `stride` bytes. */
interface RawPicture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, perhaps with alpha. */
  readonly channels: 3 | 4;
  readonly stride: number;
  readonly pixels: Uint8Array;
  readonly profile: Uint8Array;
}

/** An entry of a TIFF's table, of whole numbers or of bytes. */
type Entry = readonly [tag: number, type: number, values: readonly number[] | Uint8Array];

const [SHORT, LONG, BYTES] = [3, 4, 7];
const SIZES: Readonly<Record<number, number>> = { [SHORT]: 2, [LONG]: 4, [BYTES]: 1 };
const ROWS_OF_STRIP = 64;
const HEAD_BYTES = 8;
const ENTRY_BYTES = 12;

/** Pixels as an uncompressed TIFF: only there sharp takes pixels with their colour profile. Its table comes last. */
export function tiffOf(picture: RawPicture): Buffer {
  const { width, height, channels, stride, pixels } = picture;
  const row = width * channels;
  const table = even(HEAD_BYTES + row * height);
  const tail = tableOf(entriesOf(picture), table);
  const file = Buffer.alloc(table + tail.length);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(table, 4);
  for (let y = 0; y < height; y += 1)
    file.set(pixels.subarray(y * stride, y * stride + row), HEAD_BYTES + y * row);
  file.set(tail, table);
  return file;
}

/** The entries of the table, by rising tags. */
function entriesOf({ width, height, channels, profile }: RawPicture): Entry[] {
  const count = Math.ceil(height / ROWS_OF_STRIP);
  const strips = Array.from({ length: count }, (_, strip) => strip * ROWS_OF_STRIP);
  const row = width * channels;
  return [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, Array.from({ length: channels }, () => 8)],
    // Not compressed, in red, green and blue.
    [259, SHORT, [1]],
    [262, SHORT, [2]],
    [273, LONG, strips.map((y) => HEAD_BYTES + y * row)],
    [277, SHORT, [channels]],
    [278, LONG, [ROWS_OF_STRIP]],
    [279, LONG, strips.map((y) => Math.min(ROWS_OF_STRIP, height - y) * row)],
    ...(channels === 4 ? [[338, SHORT, [2]] as const] : []),
    ...(profile.length > 0 ? [[34_675, BYTES, profile] as const] : []),
  ];
}

/** The table that stands at `start`. Values of more than four bytes come after it, at even places. */
function tableOf(entries: readonly Entry[], start: number): Buffer {
  const head = Buffer.alloc(2 + entries.length * ENTRY_BYTES + 4);
  head.writeUInt16LE(entries.length);
  const parts = [head];
  let free = start + head.length;
  entries.forEach(([tag, type, values], index) => {
    const at = 2 + index * ENTRY_BYTES;
    const size = SIZES[type] ?? 1;
    const bytes = Buffer.alloc(even(values.length * size));
    values.forEach((value, place) => bytes.writeUIntLE(value, place * size, size));
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(values.length, at + 4);
    if (bytes.length <= 4) head.set(bytes, at + 8);
    else {
      head.writeUInt32LE(free, at + 8);
      parts.push(bytes);
      free += bytes.length;
    }
  });
  return Buffer.concat(parts);
}

const even = (bytes: number): number => bytes + (bytes % 2);
