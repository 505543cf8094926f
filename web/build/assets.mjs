/**
 * Makes files that git does not keep: the produce drawings in `public/produce/` and the subset fonts in `app/fonts/`.
 * Runs before every build, on any Node from 20. It writes only changed files, so a second run takes a moment.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const web = new URL('../', import.meta.url);
const drawings = new URL('drawings/', web);
const produce = new URL('public/produce/', web);
const fonts = new URL('app/fonts/', web);

const characters = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/**
 * The whole Devanagari block, since the office adds names of its own, with joiners, the dotted circle and the rupee
 * sign; and Latin-1 with typographic quotes and dashes. The package has two files, one for each script; CSS joins them
 * by `unicode-range`.
 */
const SUBSETS = [
  {
    from: 'tiro-devanagari-marathi-devanagari-400-normal.woff2',
    to: 'tiro-devanagari-marathi-devanagari.woff2',
    text: `${characters(0x0900, 0x097f)}\u200c\u200d\u20b9\u25cc`,
    keepFeatures: 'abvm abvs akhn blwf blwm blws calt cjct half nukt pres psts rkrf rphf'.split(' '),
  },
  {
    from: 'tiro-devanagari-marathi-latin-400-normal.woff2',
    to: 'tiro-devanagari-marathi-latin.woff2',
    text: `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026`,
    keepFeatures: ['kern', 'liga', 'lnum'],
  },
];

async function readOrNull(file) {
  try {
    return await readFile(file);
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes beside and renames, so that a build running at the same time never reads half a file. */
async function writeIfNew(file, content) {
  const bytes = Buffer.from(content);
  const there = await readOrNull(file);
  if (there?.equals(bytes)) return;
  const beside = `${fileURLToPath(file)}.${process.pid}.part`;
  await writeFile(beside, bytes);
  await rename(beside, file);
}

/** The drawings on one line each: slug to text of the SVG. */
async function allDrawings() {
  const names = (await readdir(drawings)).filter((name) => name.endsWith('.svg'));
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, drawings), 'utf8')));
  return new Map(names.map((name, at) => [name.replace('.svg', ''), texts[at].replaceAll(/\s*\n\s*/g, '')]));
}

async function makeDrawings() {
  await mkdir(produce, { recursive: true });
  const bySlug = await allDrawings();
  await Promise.all([...bySlug].map(([slug, text]) => writeIfNew(new URL(`${slug}.svg`, produce), text)));
  const strays = (await readdir(produce)).filter(
    (name) => name.endsWith('.svg') && !bySlug.has(name.replace('.svg', '')),
  );
  await Promise.all(strays.map((name) => rm(new URL(name, produce), { force: true })));
}

/**
 * Removes hinting (40% of the bytes, and phones ignore it) and `dist`, whose spacing moved 3 of 1,440 Marathi words by
 * a hundredth of an em for 6 kB. Features that shape letters stay, or conjuncts would fall apart. A hash of the source
 * stands beside each font: npm gives files old dates, so times can't tell.
 */
async function makeFont({ from, to, text, keepFeatures }) {
  const source = await readFile(require.resolve(`@fontsource/tiro-devanagari-marathi/files/${from}`));
  const { version } = require('subset-font/package.json');
  const choice = JSON.stringify([version, text, keepFeatures]);
  const madeFrom = createHash('sha256').update(source).update(choice).digest('hex');
  const font = new URL(to, fonts);
  const stamp = new URL(`${to}.made-from`, fonts);
  const [there, stamped] = await Promise.all([readOrNull(font), readOrNull(stamp)]);
  if (there && stamped?.toString() === madeFrom) return;
  const { default: subsetFont } = await import('subset-font');
  const options = { targetFormat: 'woff2', noHinting: true, keepFeatures };
  await writeIfNew(font, await subsetFont(source, text, options));
  await writeIfNew(stamp, madeFrom);
}

async function makeFonts() {
  await mkdir(fonts, { recursive: true });
  for (const subset of SUBSETS) await makeFont(subset);
}

await Promise.all([makeDrawings(), makeFonts()]);
