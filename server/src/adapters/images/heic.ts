import { judgePhotoShape } from '@shivar/domain/rules/catalogue/photo';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js';
import { tiffOf } from './tiff.ts';

/*
 * Reads Apple's HEIC by libheif, compiled to WebAssembly: it reaches nothing but the memory that it is given
 * (`developer.ts` says how much). Its functions are called as C has them, since what the package has around them knows
 * neither which picture is meant nor what its colours mean. A function that may fail leaves its error where its first
 * argument points.
 */

/** Of libheif's own numbers: red, green and blue, one behind the other, without and with a fourth channel. */
const RGB = 1;
const INTERLEAVED = { 3: 10, 4: 11 } as const;
const CHANNEL_INTERLEAVED = 10;
/** Code, part and message of an error, four bytes each. */
const ERROR_BYTES = 12;

type Pointer = number;

/**
 * A HEIC as a TIFF that other codecs read: turned and mirrored as it says, with its colour profile, and without anything
 * else that the camera wrote. Refuses by the size that it says it has before a pixel is made, and what cannot be read.
 */
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
  const [width, height] = [
    heif._heif_image_handle_get_width(handle),
    heif._heif_image_handle_get_height(handle),
  ];
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

/** What the package has is typed as a module, and comes as CommonJS. */
async function loadLibheif(): Promise<MainModule> {
  const { default: make } = await import('libheif-js/libheif-wasm/libheif.js');
  // It may not write to where the photo's files go.
  const quiet = { print: () => {}, printErr: () => {} };
  return (make as unknown as (options: object) => MainModule)(quiet);
}

/** What a function left where `out` points; null where it failed. */
function made(heif: MainModule, work: (error: Pointer, out: Pointer) => void): Pointer | null {
  const error = heif._malloc(ERROR_BYTES + 4);
  const out = error + ERROR_BYTES;
  work(error, out);
  return isOk(heif, error) ? heif.HEAPU32[out >> 2] : null;
}

const isOk = (heif: MainModule, error: Pointer): boolean => heif.HEAPU32[error >> 2] === 0;

/** What the colours mean; empty where that is not said. */
function profileOf(heif: MainModule, handle: Pointer): Uint8Array {
  const size = heif._heif_image_handle_get_raw_color_profile_size(handle);
  if (size === 0) return new Uint8Array();
  const [error, profile] = [heif._malloc(ERROR_BYTES), heif._malloc(size)];
  heif._heif_image_handle_get_raw_color_profile(error, handle, profile);
  // Where it cannot be had, the colours are taken for sRGB, as everybody takes them.
  return isOk(heif, error) ? heif.HEAPU8.slice(profile, profile + size) : new Uint8Array();
}
