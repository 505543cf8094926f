import { describe, expect, test } from 'vitest';

import { readTextFile } from './read-file.ts';

const LIST = '422001,Panchavati,पंचवटी';

describe('a file of pincodes', () => {
  test('is read in UTF-8, also with the mark that spreadsheets begin it with', async () => {
    expect(await readTextFile(new Blob([LIST]))).toBe(LIST);
    expect(await readTextFile(new Blob(['\uFEFF', LIST]))).toBe(LIST);
  });

  test('is read as the Unicode text of a spreadsheet', async () => {
    const wide = Uint16Array.from([0xfeff, ...Array.from(LIST, (letter) => letter.charCodeAt(0))]);
    expect(await readTextFile(new Blob([wide]))).toBe(LIST);
  });

  test('is refused where it is no text, or would lose its Marathi', async () => {
    expect(await readTextFile(new Blob([Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 8)]))).toBeNull();
    expect(await readTextFile(new Blob([Uint8Array.of(0x34, 0x32, 0x2c, 0x9c, 0xff)]))).toBeNull();
  });
});
