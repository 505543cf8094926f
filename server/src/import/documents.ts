import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { Gunzip } from 'node:zlib';
import { JSONParser, TokenType } from '@streamparser/json';

/** Where a record stands in its file: its number and the line on which it begins, both from 1. */
export interface Place {
  readonly file: string;
  readonly row: number;
  readonly line: number;
}

/** A record of an export, or why what stands there is none. `isEnd` where nothing behind it can be read. */
export type Found = Place &
  (
    | { readonly ok: true; readonly value: unknown }
    | { readonly ok: false; readonly why: string; readonly isEnd: boolean }
  );

/**
 * Streams the records of a file of mongoexport: one on each line, with `--jsonArray` or with `--pretty`, plain or gzipped.
 * A line that is no JSON is reported and skipped. An incomplete last line was cut off. In an array the rest after a mistake
 * can't be read, so the mistake is the last result.
 */
export async function* readDocuments(file: string): AsyncGenerator<Found> {
  const chunks = bytesOf(file);
  const { value: first, done } = await chunks.next();
  if (done) return;
  const head = withoutMark(first);
  const text = head.toString('utf8').trimStart();
  const rest = (async function* joined() {
    yield head;
    yield* chunks;
  })();
  if (text.startsWith('[')) yield* parsed(file, rest, 'array');
  else if (/^\{\s*(\n|$)/.test(text)) yield* parsed(file, rest, 'values');
  else yield* lines(file, rest);
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  const [start] = (await createReadStream(file, { end: 1 }).toArray()) as Buffer[];
  const source = createReadStream(file);
  const isGzip = start?.length === 2 && start[0] === 0x1f && start[1] === 0x8b;
  const plain = isGzip ? createGunzip() : source;
  if (plain !== source) source.on('error', (error) => plain.destroy(error)).pipe(plain as Gunzip);
  try {
    yield* plain as AsyncIterable<Buffer>;
  } catch (error) {
    throw new Error(`${file} could not be read to its end`, { cause: error });
  } finally {
    source.destroy();
  }
}

/** Without the mark that some programs put before UTF-8. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

async function* lines(file: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Found> {
  let line = 0;
  let row = 0;
  for await (const { text, isWhole } of linesOf(chunks)) {
    line += 1;
    if (text.trim() === '') continue;
    row += 1;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      yield { file, row, line, ok: false, why: messageOf(error), isEnd: !isWhole };
      continue;
    }
    yield { file, row, line, ok: true, value };
  }
}

// Not by node:readline, whose iterator never hears of a stream that breaks.
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ text: string; isWhole: boolean }> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const [first = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n');
    rest += first;
    for (const next of more) {
      yield { text: rest, isWhole: true };
      rest = next;
    }
  }
  yield { text: rest + decoder.decode(), isWhole: false };
}

async function* parsed(
  file: string,
  chunks: AsyncIterable<Buffer>,
  shape: 'array' | 'values',
): AsyncGenerator<Found> {
  const parser = new JSONParser({
    keepStack: false,
    ...(shape === 'array' ? { paths: ['$.*'] } : { paths: ['$'], separator: '' }),
  });
  const outside = shape === 'array' ? 1 : 0;
  const found: Found[] = [];
  const lineBreaks: number[] = [];
  let [depth, line, row, read] = [0, 1, 0, 0];
  let isBroken = false;
  parser.onToken = ({ token, offset }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      if (depth === outside) {
        const next = lineBreaks.findIndex((at) => at >= offset);
        line += lineBreaks.splice(0, next < 0 ? lineBreaks.length : next).length;
      }
      depth += 1;
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
  };
  parser.onValue = ({ value }) => {
    row += 1;
    found.push({ file, row, line, ok: true, value });
  };
  parser.onError = (error) => {
    // Without this the parser throws; what comes after it says the same again.
    if (!isBroken) found.push({ file, row: row + 1, line, ok: false, why: messageOf(error), isEnd: true });
    isBroken = true;
  };
  parser.onEnd = () => {};
  for await (const chunk of chunks) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lineBreaks.push(read + at);
    read += chunk.length;
    parser.write(chunk);
    yield* found.splice(0);
    if (isBroken) return;
  }
  if (!parser.isEnded) parser.end();
  yield* found.splice(0);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
