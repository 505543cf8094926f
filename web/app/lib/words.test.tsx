import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static.edge';
import { expect, test } from 'vitest';

import { LanguageContext } from './language.ts';
import {
  UsedSections,
  addWordFiles,
  loadAllWords,
  loadWords,
  registerWords,
  useWords,
  wordsOf,
} from './words.ts';
import { wordFiles } from '../words/sections.ts';

await loadAllWords(wordFiles);

test('a text is filled in with what is given, numbers in the form of the language', () => {
  expect(wordsOf('en', 'public')('gramsPlaced', { placed: '2.3 kg', total: '3 kg' })).toBe(
    '2.3 kg of 3 kg planned',
  );
  expect(wordsOf('en', 'public')('allPlans', { n: 1100 })).toBe('All 1,100 plans');
});

test('the hour of the cut-off stands in a text by itself, in both languages', () => {
  expect(wordsOf('en', 'orders')('changeUntil')).toBe('You can change it until 6 PM today.');
  expect(wordsOf('mr', 'orders')('changeUntil')).toBe('आज संध्याकाळी ६ पर्यंत बदल करता येईल.');
  expect(wordsOf('en', 'customise')('closesToday', { day: 'Tue' })).toBe('Boxes for Tue close today at 6 PM');
});

test('a number chooses between the form for one and the form for the rest', () => {
  registerWords('en', 'office', { box: { one: '{n} box', other: '{n} boxes' } });
  const t = wordsOf('en', 'office') as unknown as (key: string, values: { n: number }) => string;
  expect(t('box', { n: 1 })).toBe('1 box');
  expect(t('box', { n: 0 })).toBe('0 boxes');
  expect(t('box', { n: 12 })).toBe('12 boxes');
});

test('elements can stand in the gaps of a sentence', () => {
  const sentence = wordsOf('en', 'shell').rich('licence', { number: <b>115</b> });
  expect(renderToStaticMarkup(sentence)).toBe('FSSAI licence <b>115</b>');
});

test('a component speaks the language of its page and says which sections it used', () => {
  const used = new Set<never>();
  const Login = () => <p>{useWords('shell')('login')}</p>;
  const html = renderToStaticMarkup(
    <LanguageContext value="mr">
      <UsedSections value={used}>
        <Login />
      </UsedSections>
    </LanguageContext>,
  );
  expect(html).toBe('<p>लॉग इन</p>');
  expect([...used]).toEqual(['shell']);
});

test('words that never came are an error, not an empty page', () => {
  expect(() => wordsOf('en', 'nothing' as 'shell')).toThrow('not loaded');
});

test('words that cannot be fetched are an error for whoever waits, not asked for without an end', async () => {
  let asked = 0;
  const fail = () => {
    asked += 1;
    return Promise.reject(new Error('There is no network'));
  };
  addWordFiles({ unreachable: { en: fail, mr: fail } } as object);
  const Area = () => <p>{useWords('unreachable' as 'shell')('login')}</p>;
  const { prelude } = await prerender(
    <LanguageContext value="mr">
      <Suspense fallback="Waits">
        <Area />
      </Suspense>
    </LanguageContext>,
    { onError: () => undefined },
  );
  expect(await new Response(prelude).text()).toContain('Waits');
  expect(asked).toBe(1);
});

test('words that are known are not fetched again', async () => {
  await expect(loadWords('mr', 'shell')).resolves.toBeUndefined();
});
