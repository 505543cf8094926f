/** Pixels as a decoder leaves them: eight bits a channel, one behind the other, in rows of `stride` bytes. */
interface RawPicture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, and how much covers. */
  readonly channels: 3 | 4;
  readonly stride: number;
  readonly pixels: Uint8Array;
  /** What the colours mean; empty where that is not said. */
  readonly profile: Uint8Array;
}

/** An entry of a TIFF's table, of whole numbers or of bytes. */
type Entry = readonly [tag: number, type: number, values: readonly number[] | Uint8Array];

const [SHORT, LONG, BYTES] = [3, 4, 7];
const SIZES: Readonly<Record<number, number>> = { [SHORT]: 2, [LONG]: 4, [BYTES]: 1 };

/** How many rows are read at a time. */
const ROWS = 64;
const HEAD_BYTES = 8;
const ENTRY_BYTES = 12;

/**
 * Pixels as a TIFF that is not compressed, little-endian: the one form in which sharp takes pixels together with their
 * colour profile. Nothing else is written into it.
 */
export function tiffOf(picture: RawPicture): Buffer {
  const { width, height, channels, stride, pixels } = picture;
  const table = HEAD_BYTES + 2 + entriesOf(picture, 0).length * ENTRY_BYTES + 4;
  const beside = entriesOf(picture, 0).reduce((sum, entry) => sum + bytesBeside(entry), 0);
  const first = table + beside;
  const row = width * channels;
  const file = Buffer.alloc(first + row * height);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(HEAD_BYTES, 4);
  writeTable(file, entriesOf(picture, first), table);
  for (let y = 0; y < height; y += 1)
    file.set(pixels.subarray(y * stride, y * stride + row), first + y * row);
  return file;
}

/** All that is said of the picture, by rising tags; its pixels begin at `first`. */
function entriesOf({ width, height, channels, profile }: RawPicture, first: number): Entry[] {
  const strips = Array.from({ length: Math.ceil(height / ROWS) }, (_, strip) => strip * ROWS);
  const row = width * channels;
  return [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, Array.from({ length: channels }, () => 8)],
    // Not compressed, in red, green and blue.
    [259, SHORT, [1]],
    [262, SHORT, [2]],
    [273, LONG, strips.map((y) => first + y * row)],
    [277, SHORT, [channels]],
    [278, LONG, [ROWS]],
    [279, LONG, strips.map((y) => Math.min(ROWS, height - y) * row)],
    ...(channels === 4 ? [[338, SHORT, [2]] as const] : []),
    ...(profile.length > 0 ? [[34_675, BYTES, profile] as const] : []),
  ];
}

const bytesOf = ([, type, values]: Entry): number => values.length * (SIZES[type] ?? 1);

/** What does not fit into an entry stands beside the table, at even places. */
function bytesBeside(entry: Entry): number {
  const bytes = bytesOf(entry);
  return bytes > 4 ? bytes + (bytes % 2) : 0;
}

function writeTable(file: Buffer, entries: readonly Entry[], beside: number): void {
  let [at, free] = [HEAD_BYTES + 2, beside];
  file.writeUInt16LE(entries.length, HEAD_BYTES);
  for (const entry of entries) {
    const [tag, type, values] = entry;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(values.length, at + 4);
    const isBeside = bytesOf(entry) > 4;
    if (isBeside) file.writeUInt32LE(free, at + 8);
    writeValues(file, entry, isBeside ? free : at + 8);
    at += ENTRY_BYTES;
    free += bytesBeside(entry);
  }
}

function writeValues(file: Buffer, [, type, values]: Entry, at: number): void {
  const size = SIZES[type] ?? 1;
  values.forEach((value, index) => file.writeUIntLE(value, at + index * size, size));
}
