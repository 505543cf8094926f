import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import {
  PHOTO_MOST_PIXELS,
  judgePhotoFile,
  judgePhotoShape,
  keptPart,
} from '@shivar/domain/rules/catalogue/photo';
import { PHOTO_WIDTHS, photoFile } from '@shivar/domain/rules/catalogue/photo-path';
import { accepted } from '@shivar/domain/language/refusal';
import type { Refusal, Result } from '@shivar/domain/language/refusal';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/*
 * The program that makes a photo's files, in a process of its own (`developer.ts`): it reads a picture from its input
 * and writes a line of JSON, which says what follows or why nothing does, and then the files' bytes one behind the
 * other. A codec that crashes, hangs or takes memory does that here and not in the shop; and the shop's customers are
 * always served first.
 */

export type Developed =
  | { readonly files: readonly { readonly name: string; readonly bytes: number }[] }
  | { readonly refusal: Refusal };

interface File {
  readonly name: string;
  readonly content: Buffer;
}

const LIMITS = { limitInputPixels: PHOTO_MOST_PIXELS, failOn: 'error' } as const;

/** More effort takes several times as long, and makes files that are a little smaller. */
const AVIF = { quality: 55, effort: 3, chromaSubsampling: '4:2:0' } as const;
const WEBP = { quality: 80, effort: 4, smartSubsample: true } as const;

/** Makes all files of a photo: upright, in sRGB, and with nothing of what the camera wrote into it. */
async function develop(id: string, file: Buffer): Promise<File[] | Refusal> {
  const opened = await readable(file);
  if (!opened.ok) return opened.refusal;
  const picture = opened.value;
  const said = await sharp(picture, { ...LIMITS, limitInputPixels: false }).metadata();
  const { width, height } = said.autoOrient;
  const shape = judgePhotoShape({ width, height, pages: said.pages ?? 1 });
  if (!shape.ok) return shape.refusal;
  const part = keptPart(width, height);
  const most = Math.max(...PHOTO_WIDTHS);
  const scale = Math.min(1, most / part.width);
  const { data, info } = await sharp(picture, LIMITS)
    .autoOrient()
    .resize(Math.round(part.width * scale), Math.round(part.height * scale), { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const raw = { width: info.width, height: info.height, channels };
  const files: File[] = [];
  for (const each of PHOTO_WIDTHS) {
    const sized = () => sharp(data, { raw }).resize(each, null, { withoutEnlargement: true });
    files.push({ name: photoFile(id, each, 'avif'), content: await bytesOf(sized().avif(AVIF)) });
    files.push({ name: photoFile(id, each, 'webp'), content: await bytesOf(sized().webp(WEBP)) });
  }
  return files;
}

/** A file in a form that sharp reads. What reads HEIC is loaded for one alone. */
async function readable(file: Buffer): Promise<Result<Buffer>> {
  const kind = judgePhotoFile(file);
  if (!kind.ok) return kind;
  if (kind.value !== 'heic') return accepted(file);
  const { readHeic } = await import('./heic.ts');
  return readHeic(file);
}

const bytesOf = (image: Sharp): Promise<Buffer> => image.toBuffer();

async function run(id: string): Promise<void> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  sharp.concurrency(1);
  sharp.cache(false);
  const picture = await buffer(process.stdin);
  // Whatever a codec complains of, it is about this picture.
  const made = await develop(id, picture).catch((): Refusal => ({ code: 'photo_broken' }));
  const developed: Developed = Array.isArray(made)
    ? { files: made.map(({ name, content }) => ({ name, bytes: content.length })) }
    : { refusal: made };
  process.stdout.write(`${JSON.stringify(developed)}\n`);
  if (Array.isArray(made)) process.stdout.write(Buffer.concat(made.map(({ content }) => content)));
}

await run(process.argv[2] ?? '');
