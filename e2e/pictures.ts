import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

/** A HEIC photo of an iPhone, 320 × 480. Its source is in server/test/pictures.ts. */
export function heicPhoto(): Promise<Buffer> {
  return readFile(new URL('../server/test/phone.heic', import.meta.url));
}

/** A JPEG of one colour, 1200 × 800. The browser encodes it. */
export async function jpegOf(page: Page, colour: string): Promise<Buffer> {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 800];
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('There is nothing to draw on');
    brush.fillStyle = fill;
    brush.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg');
  }, colour);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
