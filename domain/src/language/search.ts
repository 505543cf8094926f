import { otherNames } from './search-words.ts';

/*
 * Finds produce in any spelling: वांगी, vangi, wangi and vaangi are one sound, and so are मेथी, methi and methee.
 * Each word becomes a key of its sound, and two keys may differ a little (product 1.8).
 */

const CONSONANTS = soundsOf([
  ['कख', 'k'],
  ['गघ', 'g'],
  ['चछ', 'C'],
  ['जझ', 'j'],
  ['टठतथ', 't'],
  ['डढदध', 'd'],
  ['ङञणन', 'n'],
  ['प', 'p'],
  ['फ', 'f'],
  ['बभ', 'b'],
  ['म', 'm'],
  ['य', 'y'],
  ['र', 'r'],
  ['लळ', 'l'],
  ['व', 'v'],
  ['शषस', 's'],
  ['ह', 'h'],
]);

const VOWELS = soundsOf([
  ['अआॲ', 'a'],
  ['इई', 'i'],
  ['उऊ', 'u'],
  ['एऐऍ', 'e'],
  ['ओऔऑ', 'o'],
  ['ऋ', 'ru'],
]);

const SIGNS = soundsOf([
  ['ा', 'a'],
  ['िी', 'i'],
  ['ुू', 'u'],
  ['ेैॅ', 'e'],
  ['ोौॉ', 'o'],
  ['ृ', 'ru'],
  ['्', ''],
]);

/** The inherent vowel of a consonant, until the code knows whether it is spoken. */
const OWN_VOWEL = 'ə';
const OWN_VOWEL_LAST = /ə$/;
/** The last inherent vowel between a vowel with a consonant and a consonant with a vowel. */
const SILENT = /^(.*[aeiouə][^aeiouə])ə([^aeiouə][aeiouə])/;

const ANUSVARA = /[ंँ]/;
/** The spoken ending of a neuter word: कारलं is written कारले too. */
const NEUTER = /(?<=[क-ह])ं$/u;
const NOT_IN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const WITHOUT_SOUND = /[\u093c\u200c\u200d]/g;

/** Spellings of one sound become the same letters, in this order. */
const SAME_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/chh?/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/ck?/g, 'k'],
  [/ph/g, 'f'],
  [/([kgtdbjs])h/g, '$1'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/ai/g, 'e'],
  [/au/g, 'o'],
  [/(?<=[^aeiou])y$/, 'i'],
  [/n(?=[pbm])/g, 'm'],
  [/(.)\1+/g, '$1'],
];

/** The sound of each letter; every letter of this script is one unit of text. */
function soundsOf(table: readonly (readonly [string, string])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    table.flatMap(([letters, sound]) => letters.split('').map((letter) => [letter, sound])),
  );
}

/** Three equal letters in a row. No spelling has them, and folded to one sound they would match everywhere. */
const HELD_KEY = /(.)\1\1/u;

/** The words of a text, each folded to the key of its sound. */
export function soundKeys(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(LATIN_MARKS, '')
    .normalize('NFC')
    .split(NOT_IN_WORDS)
    .map((word) => (HELD_KEY.test(word) && soundKey(word).length < 3 ? word : soundKey(word)))
    .filter((key) => key !== '');
}

function soundKey(word: string): string {
  return SAME_SOUNDS.reduce(
    (key, [spelling, sound]) => key.replaceAll(asGlobal(spelling), sound),
    inLatin(word),
  );
}

function asGlobal(pattern: RegExp): RegExp {
  return pattern.global ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
}

/** Devanagari as it is spoken, in Latin letters: मिरची is *mirchi*. Latin letters stay. */
function inLatin(word: string): string {
  let latin = '';
  for (const letter of word.replaceAll(WITHOUT_SOUND, '').normalize('NFC').replace(NEUTER, 'े')) {
    const sign = SIGNS[letter];
    const consonant = CONSONANTS[letter];
    if (sign !== undefined) latin = latin.replace(OWN_VOWEL_LAST, '') + sign;
    else if (consonant !== undefined) latin += consonant + OWN_VOWEL;
    else if (ANUSVARA.test(letter)) latin += 'n';
    else latin += VOWELS[letter] ?? letter;
  }
  return withoutSilent(latin).replaceAll(OWN_VOWEL, 'a');
}

/** The inherent vowel is silent at the end of a word, and, counted from there, between two single consonants. */
function withoutSilent(latin: string): string {
  let spoken = latin.length > 2 ? latin.replace(OWN_VOWEL_LAST, '') : latin;
  while (SILENT.test(spoken)) spoken = spoken.replace(SILENT, '$1$2');
  return spoken;
}

/** A thing to find: its id and its names in all languages. */
export interface SearchEntry {
  readonly id: string;
  readonly names: readonly string[];
}

/** Entries with the keys of their words, made once. */
type SearchIndex = readonly { readonly id: string; readonly keys: readonly string[] }[];

/** An index of entries. It also knows the other names of an item. */
export function searchIndex(entries: readonly SearchEntry[]): SearchIndex {
  return entries.map(({ id, names }) => {
    const keys = names.flatMap(soundKeys);
    const others = otherNames(names).flatMap(soundKeys);
    return { id, keys: [...new Set([...keys, ...others])] };
  });
}

// People often mishear a vowel or a breath. A wrong consonant is a typo.
const SOFT = new Set('aeiouhy');
const SOFT_COST = 0.4;
/** Entries this much worse than the best are left out. A correct spelling gets no guesses, a wrong one a few. */
const TIER = { known: 0.15, guessed: 0.6 };
/** A match at the beginning of a word counts less than the whole word: *dal* is no pomegranate (dalimb). */
const BEGINNING_COST = 0.2;

/**
 * For each word of a query: the ids of entries that have the word, or a word that begins with it, in any spelling.
 * Without any, the nearest ones: one wrong letter in a word of four.
 */
export function search(index: SearchIndex, query: string): ReadonlySet<string>[] {
  return soundKeys(query).map((word) => {
    const costs = index.map(({ id, keys }) => ({
      id,
      cost: Math.min(Infinity, ...keys.map((key) => distance(word, key))),
    }));
    const best = Math.min(Infinity, ...costs.map(({ cost }) => cost));
    const most = Math.min(allowed(word), best + (best <= BEGINNING_COST ? TIER.known : TIER.guessed));
    return new Set(costs.filter(({ cost }) => cost <= most).map(({ id }) => id));
  });
}

function allowed(word: string): number {
  if (word.length < 3) return BEGINNING_COST;
  if (word.length === 3) return SOFT_COST;
  return word.length < 6 ? 1 : 1.4;
}

/** The distance of a word to the nearest beginning of a key. Soft letters count less. */
function distance(word: string, key: string): number {
  if (key.startsWith(word)) return key === word ? 0 : BEGINNING_COST;
  let beforeLast: number[] = [];
  let last = Array.from({ length: key.length + 1 }, (_, length) => sum(key.slice(0, length)));
  for (let row = 1; row <= word.length; row += 1) {
    const current = [(last[0] ?? 0) + costOf(word[row - 1])];
    for (let column = 1; column <= key.length; column += 1) {
      const [mine, theirs] = [word[row - 1], key[column - 1]];
      const swapped = mine === key[column - 2] && theirs === word[row - 2];
      current[column] = Math.min(
        (last[column - 1] ?? 0) + (mine === theirs ? 0 : replacing(mine, theirs)),
        (last[column] ?? 0) + costOf(mine),
        (current[column - 1] ?? 0) + costOf(theirs),
        swapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  // An unfinished word is compared with beginnings, once it is long enough to mean something.
  const whole = last[key.length] ?? Infinity;
  return word.length < 5 ? whole : Math.min(whole, Math.min(...last) + BEGINNING_COST);
}

function costOf(letter: string | undefined): number {
  return SOFT.has(letter ?? '') ? SOFT_COST : 1;
}

function replacing(one: string | undefined, other: string | undefined): number {
  return SOFT.has(one ?? '') && SOFT.has(other ?? '') ? SOFT_COST : 1;
}

function sum(letters: string): number {
  return letters.split('').reduce((total, letter) => total + costOf(letter), 0);
}
