import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

/** A HEIC as an iPhone keeps it (server/test/pictures.ts says where it comes from), 320 × 480. */
export function heicPhoto(): Promise<Buffer> {
  return readFile(new URL('../server/test/phone.heic', import.meta.url));
}

/** A JPEG as a camera makes it, 1200 × 800, in one colour: made by the browser, which knows how. */
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
