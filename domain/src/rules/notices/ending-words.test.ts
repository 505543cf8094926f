import { describe, expect, test } from 'vitest';
import type { Quantities } from '../../values/quantity.ts';
import { ending as en } from './ending-words.en.ts';
import { ending as mr } from './ending-words.mr.ts';
import type { NoticeFacts } from './notice.ts';

const listOf = (items: Quantities) =>
  Object.entries(items)
    .map(([id, grams]) => `${id} ${grams}`)
    .join(', ');
const END = { endDate: '2026-12-15', left: { Dill: 900 } } as const;
const more = { date: '2026-12-22', items: { Dill: 700 } } as const;

describe('what is left at the end of an order, in words', () => {
  test.each([
    [
      { boxes: { Dill: 900 } },
      'This is left: Dill 900. If you choose nothing, it comes with your last boxes.',
      'हे शिल्लक आहे: Dill 900. तुम्ही काही निवडलं नाही, तर असं होईल. ते शेवटच्या बॉक्समध्ये येईल.',
    ],
    [
      { more },
      'This is left: Dill 900. If you choose nothing, it comes on one more date, Tue 22 Dec.',
      'हे शिल्लक आहे: Dill 900. तुम्ही काही निवडलं नाही, तर असं होईल. ते आणखी एका तारखेला येईल: मंगळ २२ डिसें.',
    ],
    [
      { more, isPlaced: true },
      'This was left: Dill 900. It comes on one more date, Tue 22 Dec.',
      'हे शिल्लक होतं: Dill 900. ते आणखी एका तारखेला येईल: मंगळ २२ डिसें.',
    ],
    [
      { money: { Dill: 900 }, isPlaced: true },
      'This was left: Dill 900. We note it for you as money.',
      'हे शिल्लक होतं: Dill 900. त्याचे पैसे तुमच्या नावाने लिहून ठेवू.',
    ],
    [
      { boxes: { Dill: 100 }, more, money: { Dill: 100 } },
      'This is left: Dill 900. If you choose nothing, it goes like this. Your last boxes also bring: Dill 100. The box of one more date, Tue 22 Dec, brings: Dill 700. We note as money: Dill 100.',
      'हे शिल्लक आहे: Dill 900. तुम्ही काही निवडलं नाही, तर असं होईल. शेवटच्या बॉक्समध्ये हेही येईल: Dill 100. मंगळ २२ डिसें या जादा तारखेच्या बॉक्समध्ये हे येईल: Dill 700. याचे पैसे तुमच्या नावाने लिहून ठेवू: Dill 100.',
    ],
    [
      { more, money: { Dill: 200 }, isPlaced: true },
      'This was left: Dill 900. The box of one more date, Tue 22 Dec, brings: Dill 700. We note as money: Dill 200.',
      'हे शिल्लक होतं: Dill 900. मंगळ २२ डिसें या जादा तारखेच्या बॉक्समध्ये हे येईल: Dill 700. याचे पैसे तुमच्या नावाने लिहून ठेवू: Dill 200.',
    ],
  ] as const)('%j', (goes, english, marathi) => {
    const facts = { ...END, goes };
    expect([en.text(facts, listOf, false), mr.text(facts, listOf, false)]).toEqual([english, marathi]);
  });

  test('of a former notice stays as it was told', () => {
    expect(en.text({ ...END, rest: 'last_boxes' }, listOf, false)).toBe(
      'This is left: Dill 900. It comes with your last boxes.',
    );
  });
});

test.each<[string, NoticeFacts['ending']]>([
  ['the same again', { ...END, again: { paise: 91_000, was: 91_000 } }],
  ['no renewal', { ...END, renewal: { how: 'gone' } }],
])('a household that is called hears of no page: %s', (_what, facts) => {
  const named = /page|press|पान/;
  expect([en, mr].map((words) => named.test(words.text(facts, listOf, false)))).toEqual([true, true]);
  expect([en, mr].map((words) => named.test(words.text(facts, listOf, true)))).toEqual([false, false]);
});

test('a household that is called hears where the rest goes, since it cannot choose by phone', () => {
  const facts = { ...END, goes: { more } };
  expect([en.text(facts, listOf, true), mr.text(facts, listOf, true)]).toEqual([
    'This is left: Dill 900. It comes on one more date, Tue 22 Dec.',
    'हे शिल्लक आहे: Dill 900. ते आणखी एका तारखेला येईल: मंगळ २२ डिसें.',
  ]);
});
