import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { serialize } from 'node:v8';
import {
  PHOTO_MOST_PIXELS,
  judgePhotoFile,
  judgePhotoShape,
  keptPart,
} from '@shivar/domain/rules/catalogue/photo';
import { PHOTO_WIDTHS, photoFile } from '@shivar/domain/rules/catalogue/photo-path';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import sharp from 'sharp';
import type { PhotoFile, PhotoRecipe } from './make-photo.ts';

/*
 * The program that makes a photo's files, in a process of its own (`make-photo.ts`). It reads a picture from its input and
 * writes the result as V8 serializes it. So a codec that crashes, hangs or takes memory does not harm the shop, and the
 * shop's customers are always served first.
 */

const LIMITS = { limitInputPixels: PHOTO_MOST_PIXELS, failOn: 'error' } as const;

/** More effort takes several times as long, and makes files that are a little smaller. */
const AVIF = { quality: 55, effort: 3, chromaSubsampling: '4:2:0' } as const;
const WEBP = { quality: 80, effort: 4, smartSubsample: true } as const;

/** The longer side of a private photo in pixels. */
const PRIVATE_SIDE = 1280;

/** Makes the files of a photo: upright, in sRGB, and with nothing of what the camera wrote into it. */
async function makeFiles(id: string, recipe: PhotoRecipe, file: Buffer): Promise<Result<PhotoFile[]>> {
  const opened = await readable(file);
  if (!opened.ok) return opened;
  const picture = opened.value;
  const { autoOrient, pages = 1 } = await sharp(picture, { ...LIMITS, limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  const shape = judgePhotoShape({ width, height, pages });
  if (!shape.ok) return shape;
  if (recipe === 'private') {
    const whole = sharp(picture, LIMITS).autoOrient().toColourspace('srgb');
    const sized = whole.resize(PRIVATE_SIDE, PRIVATE_SIDE, { fit: 'inside', withoutEnlargement: true });
    return accepted([{ name: `${id}.webp`, content: await sized.webp(WEBP).toBuffer() }]);
  }
  const part = keptPart(width, height);
  const scale = Math.min(1, Math.max(...PHOTO_WIDTHS) / part.width);
  const { data, info } = await sharp(picture, LIMITS)
    .autoOrient()
    .resize(Math.round(part.width * scale), Math.round(part.height * scale), { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: PhotoFile[] = [];
  for (const each of PHOTO_WIDTHS) {
    const sized = () => sharp(data, { raw }).resize(each, null, { withoutEnlargement: true });
    files.push({ name: photoFile(id, each, 'avif'), content: await sized().avif(AVIF).toBuffer() });
    files.push({ name: photoFile(id, each, 'webp'), content: await sized().webp(WEBP).toBuffer() });
  }
  return accepted(files);
}

/** A file in a form that sharp reads. The reader of HEIC is loaded for HEIC alone. */
async function readable(file: Buffer): Promise<Result<Buffer>> {
  const kind = judgePhotoFile(file);
  if (!kind.ok) return kind;
  if (kind.value !== 'heic') return accepted(file);
  const { readHeic } = await import('./heic.ts');
  return readHeic(file);
}

async function run(id: string, recipe: PhotoRecipe): Promise<void> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  sharp.concurrency(1);
  sharp.cache(false);
  const picture = await buffer(process.stdin);
  // Any complaint of a codec is about this picture.
  process.stdout.write(serialize(await makeFiles(id, recipe, picture).catch(() => refused('photo_broken'))));
}

await run(process.argv[2] ?? '', process.argv[3] === 'private' ? 'private' : 'public');
