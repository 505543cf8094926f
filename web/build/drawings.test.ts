import { readFileSync, readdirSync } from 'node:fs';

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

const FOLDER = new URL('../drawings/', import.meta.url);
const drawings = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]),
);

describe('a drawing', () => {
  test.each([...drawings])('%s is like no other, small, and on the grid of all', (name, text) => {
    const same = [...drawings].filter(([, other]) => other === text).map(([other]) => other);
    expect(same).toEqual([name]);
    expect(text.length).toBeLessThan(2200);
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">/);
    // It is shown as a picture, which loads nothing else.
    expect(text).not.toMatch(/href="[^#]|<script|<style|<image/);
  });

  test.each([...drawings])('%s is not cut by its edges', async (_name, text) => {
    // Drawn with room around it: 8 units on each side, of 10 pixels each.
    const roomy = text.replace('viewBox="0 0 32 32"', 'viewBox="-8 -8 48 48" width="480" height="480"');
    const { data, info } = await sharp(Buffer.from(roomy))
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const unit = info.width / 48;
    const outside = (pixel: number) => pixel < 7.7 * unit || pixel >= 40.3 * unit;
    const cut = data.some(
      (alpha, at) => alpha > 60 && (outside(at % info.width) || outside(Math.floor(at / info.width))),
    );
    expect(cut).toBe(false);
  });
});
