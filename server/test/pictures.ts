import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Create } from 'sharp';

/* Pictures as they come from cameras, and as they come from people who mean no good. */

const green: Create = { width: 1200, height: 800, channels: 3, background: { r: 60, g: 130, b: 70 } };

/** A picture that no other one equals: 1200 × 800, green on the left and red on the right. */
export async function picture(
  kind: 'jpeg' | 'png' | 'webp' = 'jpeg',
  wishes: Partial<Create> = {},
): Promise<Buffer> {
  const made = { ...green, ...wishes };
  const { width, height } = made;
  const red = { ...made, width: Math.ceil(width / 2), background: { r: 200, g: 40, b: 30 } };
  const mark = {
    create: { ...green, width: 8, height: 8, background: `#${randomBytes(3).toString('hex')}` },
  };
  const whole = sharp({ create: made }).composite([
    { input: { create: red }, left: width - red.width, top: 0 },
    { input: mark, left: Math.floor(width / 4), top: Math.floor(height / 4) },
  ]);
  return whole[kind]().toBuffer();
}

/** As a phone that lay on its side takes it, with the place where it was taken: orientation 6, GPS, and a name. */
export async function phonePicture(): Promise<Buffer> {
  return sharp(await picture())
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'Meera Shinde', Make: 'A phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '19/1 59/1 51/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '73/1 47/1 23/1',
      },
    })
    .jpeg()
    .toBuffer();
}

const HEIC = new URL('phone.heic', import.meta.url);

/**
 * A HEIC as an iPhone keeps it: 480 × 320, green on the left and red on the right, to be turned so that the left is at
 * the top, in the colours of Display P3, with a place and a name. Made by Debian's `heif-enc` 1.15.1 (x265) of a JPEG
 * by sharp; `irot`, which that does not write, was put between its properties by hand.
 */
export function heicPicture(): Promise<Buffer> {
  return readFile(HEIC);
}

/** The same with another width in its `ispe`, which is all that it says of its size before its pixels are made. */
export async function heicOfWidth(width: number): Promise<Buffer> {
  const file = await heicPicture();
  // Behind the name of the box come its version and flags, then the width.
  file.writeUInt32BE(width, file.indexOf('ispe') + 8);
  return file;
}

/** 30,000 × 30,000 pixels in a hundred kilobytes, made by hand: a codec would take half a minute. */
export function pixelBomb(): Buffer {
  const side = 30_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit for each pixel, black or white.
  head.writeUInt8(1, 8);
  const rows = Buffer.alloc(side * (1 + side / 8));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunkOf('IHDR', head),
    chunkOf('IDAT', deflateSync(rows, { level: 1 })),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A WebP or a GIF of three pictures one after the other. */
export async function movingPicture(kind: 'webp' | 'gif'): Promise<Buffer> {
  const frames = ['#c33', '#3c3', '#33c'].map((background) => ({
    create: { width: 200, height: 200, channels: 3 as const, background },
  }));
  const moving = sharp(await Promise.all(frames.map(({ create }) => sharp({ create }).png().toBuffer())), {
    join: { animated: true },
  });
  return moving[kind]().toBuffer();
}

/** A PNG that says of itself that it moves. */
export async function movingPng(): Promise<Buffer> {
  const still = await picture('png');
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(3);
  // Behind the signature and IHDR.
  return Buffer.concat([still.subarray(0, 33), chunkOf('acTL', frames), still.subarray(33)]);
}
