/**
 * The text of a file that a spreadsheet wrote: CSV in UTF-8, or what it calls Unicode text. Null for what is no text,
 * such as the spreadsheet itself, and for older encodings, in which Marathi would be lost.
 */
export async function readTextFile(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\u0000') ? null : text;
  } catch {
    return null;
  }
}
