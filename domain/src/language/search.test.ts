import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { produce } from '../../test/produce.ts';
import { search, searchIndex, soundKeys } from './search.ts';

const index = searchIndex(produce.map(([id, ...names]) => ({ id, names })));
const found = (query: string) => search(index, query).map((ids) => [...ids].toSorted());

describe('a spelling of an item finds it, and nothing else', () => {
  test.each([
    ['brinjal', 'vangi wangi vaangi wange vange वांगी वांगे baingan eggplant brinjl'],
    ['fenugreek', 'methi methee meti mehti मेथी मेथि fenugrek nethi'],
    ['okra', 'bhendi bhindi bendi bhedni भेंडी भिंडी okra ladyfinger'],
    ['coriander', 'kothimbir kothimbeer kothmir kothmbir कोथिंबीर कोथंबीर dhania coriandr'],
    ['spinach', 'palak paalak पालक spinich'],
    ['bitter-gourd', 'karle karela kaarle karla कारले कारलं कारली'],
    ['ridge-gourd', 'dodka dodaka दोडका turai'],
    ['cluster-beans', 'gavar gawar गवार'],
    ['drumstick', 'shevga shevaga शेवगा शेवग्याच्या drumstik'],
    ['green-peas', 'matar mutter vatana मटार वाटाणे'],
    ['capsicum', 'dhobli shimla simla ढोबळी capsicm'],
    ['cucumber', 'kakdi kaakdi काकडी kheera'],
    ['sweet-potato', 'ratale ratali रताळी shakarkand'],
    ['dill', 'shepu shepoo शेपू'],
    ['sorrel', 'chuka chukaa चुका'],
    ['mint', 'pudina pudeena पुदिना'],
    ['garlic', 'lasun lasoon lehsun लसूण'],
    ['pomegranate', 'dalimb daalimb anar डाळिंब'],
    ['custard-apple', 'sitaphal seetaphal सीताफळ'],
    ['curd', 'dahi yogurt दही'],
    ['moth-beans', 'matki मटकी'],
    ['chana', 'harbhara harbhare हरभरा'],
    ['groundnuts', 'shengdane shengadane शेंगदाणे peanuts'],
    ['wheat', 'gahu gehun गहू'],
    ['ragi', 'nachni naachni नाचणी'],
    ['jowar', 'jowar jwari jowari ज्वारी'],
  ])('%s', (item, spellings) => {
    const wrong = spellings.split(' ').filter((spelling) => String(found(spelling)) !== item);
    expect(wrong).toEqual([]);
  });
});

describe('a search', () => {
  test('finds every kind of a thing', () => {
    expect(found('milk')).toEqual([['buffalo-milk', 'cow-milk']]);
    expect(found('kanda')).toEqual([['onion', 'spring-onion']]);
    for (const mirchi of ['mirchi', 'mirachi', 'मिरची', 'mirch'])
      expect([mirchi, ...found(mirchi)]).toEqual([mirchi, ['capsicum', 'green-chilli']]);
    expect(found('mango')).toEqual([['alphonso-mango', 'kesar-mango']]);
    expect(found('आंबा')).toEqual([['alphonso-mango', 'kesar-mango']]);
  });

  test('takes the beginning of a word while it is typed, and the whole word before beginnings', () => {
    expect(found('keth')).toEqual([[]]);
    expect(found('methi'.slice(0, 3))).toEqual([['fenugreek']]);
    expect(found('kothi')).toEqual([['coriander']]);
    expect(found('dal')).toEqual([['moong-dal', 'toor-dal']]);
    expect(found('dali')).toEqual([['pomegranate']]);
  });

  test('looks for each word by itself, whatever stands between them', () => {
    expect(found('  toor, DAL ')).toEqual([['toor-dal'], ['moong-dal', 'toor-dal']]);
    expect(found('')).toEqual([]);
    expect(found('…')).toEqual([]);
  });

  test('finds nothing for what the farm does not have', () => {
    const words = 'chocolate pizza bread xyz चॉकलेट zzzz zzz aaaa oooo mmmmm qqqq ककक asdf qwerty hello'.split(
      ' ',
    );
    expect(words.filter((word) => found(word)[0]?.length !== 0)).toEqual([]);
  });

  test('finds an item by each word of its names, in both scripts', () => {
    for (const [id, ...names] of produce) {
      for (const word of names.flatMap(wordsOf)) expect(found(word)[0]).toContain(id);
    }
  });

  test('forgives one letter that is missing, doubled, swapped or wrong in a longer word', () => {
    const words = produce.flatMap(([id, english]) =>
      wordsOf(english)
        // Two letters of one sound are no place for a swap: nobody writes "cihlli".
        .filter((word) => /^[a-z]{6,}$/i.test(word) && !/[cstpkgdbw]h|[aeiou]{2}/i.test(word))
        .map((word) => ({ id, word: word.toLowerCase() })),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.nat(),
        fc.constantFrom(...TYPOS),
        ({ id, word }, at, typo) => {
          // The first letter decides what a word sounds like: people get it right.
          const place = 1 + (at % (word.length - 2));
          expect(found(typo(word, place)).flat()).toContain(id);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('takes any text, and folds what is folded no further than once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        for (const key of soundKeys(text)) expect(key).not.toBe('');
        for (const ids of search(index, text)) expect(ids.size).toBeLessThanOrEqual(produce.length);
      }),
    );
  });
});

// Where two equal letters or two vowels come to meet, they sound like one: that is more than one letter wrong.
const single = (word: string, typed: string) => (/(.)\1|[aeiou]{2}/.test(typed) ? word : typed);

const TYPOS: readonly ((word: string, at: number) => string)[] = [
  (word, at) => single(word, word.slice(0, at) + word.slice(at + 1)),
  (word, at) => word.slice(0, at) + word.slice(at - 1),
  (word, at) =>
    single(word, word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)),
];

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/\(.*\)/g, '')
    .split(/\s+/)
    .filter((word) => word !== '');
}
