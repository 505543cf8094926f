import { expect, test } from 'vitest';
import type { Quantities } from '../../values/quantity.ts';
import { en } from './words.en.ts';
import { mr } from './words.mr.ts';

const BOX = { date: '2026-11-25', batch: 'morning' } as const;
const listOf = (items: Quantities) => Object.keys(items).join(', ');

test.each([
  [
    { items: { Dill: 2 } },
    ['It comes in the morning, 6AM-12PM, and brings: Dill.', 'बॉक्स सकाळी ६ ते १२ मध्ये येईल. त्यात आहे: Dill.'],
  ],
  [{}, ['It comes in the morning, 6AM-12PM.', 'बॉक्स सकाळी ६ ते १२ मध्ये येईल.']],
])('a box of the next day with %j is told with its items alone', (content, texts) => {
  expect([en, mr].map(({ tomorrow }) => tomorrow.text({ ...BOX, ...content }, listOf, false))).toEqual(texts);
});

test.each([
  [
    { items: { Dill: 2 }, isPick: true },
    [
      'You can change the box of Wed 25 Nov until 6 PM today. If you change nothing, it brings our pick: Dill.',
      'बुध २५ नोव्हें या तारखेच्या बॉक्समध्ये आज संध्याकाळी ६ पर्यंत बदल करता येईल. काही बदललं नाही तर आमची निवड येईल: Dill.',
    ],
  ],
  [
    {},
    [
      'You can change the box of Wed 25 Nov until 6 PM today.',
      'बुध २५ नोव्हें या तारखेच्या बॉक्समध्ये आज संध्याकाळी ६ पर्यंत बदल करता येईल.',
    ],
  ],
])('a box that closes today with %j is told with its items alone', (content, texts) => {
  expect([en, mr].map(({ closing }) => closing.text({ ...BOX, ...content }, listOf, false))).toEqual(texts);
});

test('a box that was not delivered is told as a mistake, with its date', () => {
  const facts = { change: 'not_delivered', date: '2026-11-25' } as const;
  expect([en, mr].map(({ changed }) => [changed.title(facts), changed.text(facts, listOf, false)])).toEqual([
    ['Your box was not delivered yet', 'We said by mistake that the box of Wed 25 Nov was delivered.'],
    ['तुमचा बॉक्स अजून पोहोचलेला नाही', 'बुध २५ नोव्हें या तारखेचा बॉक्स पोहोचल्याचं आम्ही चुकून कळवलं.'],
  ]);
});
