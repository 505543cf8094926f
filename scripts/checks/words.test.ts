import { expect, test } from 'vitest';
import type { Words } from './words.ts';
import { neverSaid, translationProblems, unusedKeys } from './words.ts';

function problems(en: Words, mr: Words) {
  return translationProblems({ section: 'shell', en, mr });
}

test('the same keys with the same gaps, each in its language, have no problems', () => {
  const en = {
    menu: 'Menu',
    left: '{n} left',
    days: { one: 'One day', other: '{n} days' },
    phone: '+91 {number}',
  };
  const mr = {
    menu: 'मेनू',
    left: '{n} बाकी',
    days: { one: 'एक दिवस', other: '{n} दिवस' },
    phone: '+91 {number}',
  };
  expect(problems(en, mr)).toEqual([]);
});

test('a key that only one language has is a problem', () => {
  expect(problems({ menu: 'Menu' }, {})).toEqual(['shell: menu is missing in Marathi']);
  expect(problems({}, { menu: 'मेनू' })).toEqual(['shell: menu is in Marathi only']);
});

test('gaps that differ, empty texts and texts left in English are problems', () => {
  expect(problems({ left: '{n} left' }, { left: 'बाकी' })[0]).toContain(
    'has the gaps {n} in English, {} in Marathi',
  );
  expect(problems({ left: 'Left' }, { left: ' ' })[0]).toContain('is empty');
  expect(problems({ left: 'Left' }, { left: 'Left' })).toEqual(['shell: left is not in Marathi']);
});

test('a word that customers never read is a problem, and a word that only contains it is none', () => {
  const said = (text: string) => neverSaid([{ path: 'a.ts', text }]);
  expect(said("save: 'जतन करा',\nunit: 'ग्रॅ',\nat: '{n} ला',")).toEqual([
    'a.ts: customers never read जतन',
    'a.ts: customers never read ग्रॅ',
    'a.ts: customers never read } ला',
  ]);
  expect(said('एक मेल')).toEqual(['a.ts: customers never read मेल']);
  expect(said('ईमेल, ग्रॅम, सर्व्हर, खात्यात, {n} लाख')).toEqual([]);
});

test('a passive as in English is a problem, and going somewhere is none', () => {
  const said = (text: string) => neverSaid([{ path: 'a.ts', text }]);
  expect(said("बॉक्स घेतला गेला नाही\nती पुसली जाईल\nUPI ने द्या\nremove: 'काढा'")).toEqual([
    'a.ts: customers never read घेतला गेल',
    'a.ts: customers never read पुसली जा',
    'a.ts: customers never read UPI ने',
    "a.ts: customers never read 'काढा'",
  ]);
  expect(said('पैसे गेले नाहीत, तारखेला जातो, वापरला जागेवर, UPI नेहमी, प्रिंट काढा')).toEqual([]);
});

test('a bookish word is a problem in an English text, and none in a comment, a key or code', () => {
  const text =
    "begins: 'It began anew',\n// Somebody else changed it meanwhile\nsignUpAnew: 'Fill this in again',";
  expect(neverSaid([{ path: 'web/app/words/en/money.ts', text }])).toEqual([
    'web/app/words/en/money.ts: customers never read anew',
  ]);
  expect(neverSaid([{ path: 'web/app/features/money.ts', text }])).toEqual([]);
});

const section = { section: 'shell', en: { menu: 'Menu', 'theme.dark': 'Dark' }, mr: {} };

function unused(text: string) {
  return unusedKeys([section], [{ path: 'web/app/shell/menu.tsx', text }]);
}

test('a key is used where a file of its section names it', () => {
  expect(unused("const t = useWords('shell'); t('menu'); t('theme.dark')")).toEqual([]);
  expect(unused("const t = useWords('shell'); t('menu'); t(`theme.${theme}`)")).toEqual([]);
  expect(
    unused("type Props = { t: Translate<'shell'> }; <Item words=\"menu\" other={'theme.dark'} />"),
  ).toEqual([]);
});

test('the same text in a file of another section is no use of it', () => {
  expect(unused("const t = useWords('orders'); t('menu')")).toEqual([
    'shell: nobody uses menu',
    'shell: nobody uses theme.dark',
  ]);
});
