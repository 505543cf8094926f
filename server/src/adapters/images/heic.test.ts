import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tiffOf } from './heic.ts';

const picture = fc
  .record({
    width: fc.integer({ min: 1, max: 70 }),
    height: fc.integer({ min: 1, max: 140 }),
    channels: fc.constantFrom(3 as const, 4 as const),
    // What a decoder leaves at the end of each row.
    beyond: fc.integer({ min: 0, max: 17 }),
    seed: fc.integer({ min: 1, max: 251 }),
  })
  .map(({ width, height, channels, beyond, seed }) => {
    const stride = width * channels + beyond;
    const pixels = Uint8Array.from({ length: stride * height }, (_, at) => (at * seed) % 256);
    return { width, height, channels, stride, pixels };
  });

test('sharp reads every pixel of it as it was, in any shape, and its colour profile', async () => {
  const { icc } = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
    .then((png) => sharp(png).metadata());
  if (!icc) throw new Error('sharp has Display P3');
  await fc.assert(
    fc.asyncProperty(picture, fc.boolean(), async (raw, hasProfile) => {
      const { width, height, channels, stride, pixels } = raw;
      const tiff = tiffOf({ ...raw, profile: hasProfile ? icc : new Uint8Array() });
      const said = await sharp(tiff).metadata();
      expect([said.format, said.width, said.height, said.channels]).toEqual([
        'tiff',
        width,
        height,
        channels,
      ]);
      expect(said.icc).toEqual(hasProfile ? icc : undefined);
      if (hasProfile) return;
      const rows = Array.from({ length: height }, (_, y) =>
        pixels.subarray(y * stride, y * stride + width * channels),
      );
      expect(await sharp(tiff).raw().toBuffer()).toEqual(Buffer.concat(rows));
    }),
    { numRuns: 40 },
  );
});
