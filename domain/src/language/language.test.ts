import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asLanguage, chooseLanguage, spokenOr } from './language.ts';
import type { Language } from './language.ts';

describe('the language to answer in', () => {
  test.each<[string | undefined, string | undefined, string, string]>([
    [undefined, undefined, 'en', 'English where nothing is said'],
    ['lang=mr', 'en-IN', 'mr', 'the cookie before the browser'],
    ['a=1; lang=en; b=2', 'mr', 'en', 'the cookie among others'],
    ['slang=mr', 'en', 'en', 'no cookie of another name'],
    ['lang=fr', 'mr', 'mr', 'the browser where the cookie names a language that we do not speak'],
    ['', 'mr-IN,mr;q=0.9,en;q=0.8', 'mr', 'the first that the browser wishes'],
    [undefined, 'en;q=0.5,mr;q=0.9', 'mr', 'the one with the greater weight'],
    [undefined, 'en;q=0.9, mr;q=0.5', 'en', 'the one with the greater weight, English too'],
    [undefined, 'hi-IN,hi;q=0.9,mr;q=0.8,en;q=0.7', 'mr', 'the first that we speak'],
    [undefined, 'fr,de;q=0.9', 'en', 'English where we speak none of them'],
    [undefined, 'mr;q=0,en;q=0.1', 'en', 'none that is refused'],
    [undefined, 'MR-in', 'mr', 'whatever its case'],
    [undefined, '*', 'en', 'English where any will do'],
    [undefined, ';;,,q=', 'en', 'English where it cannot be understood'],
  ])('for the cookie %j and the browser’s %j is %s: %s', (cookie, header, language) => {
    expect(chooseLanguage(cookie, header)).toBe(language);
  });

  test.each<[string | undefined, string | undefined, Language[], Language]>([
    ['lang=mr', 'mr', ['en'], 'en'],
    ['lang=en', undefined, ['mr'], 'mr'],
    ['lang=mr', 'en', ['mr', 'en'], 'mr'],
    ['lang=fr', 'hi, en;q=0.5', ['mr', 'en'], 'en'],
    [undefined, 'hi', ['mr', 'en'], 'mr'],
  ])('for %j and %j where %j are spoken is %s', (cookie, header, spoken, language) => {
    expect(chooseLanguage(cookie, header, spoken)).toBe(language);
  });

  test('is always one that is spoken', () => {
    const spoken = fc.constantFrom<Language[]>(['en'], ['mr'], ['en', 'mr'], ['mr', 'en']);
    const said = fc.option(fc.oneof(fc.string(), fc.constantFrom('lang=mr', 'lang=en', 'mr', 'en;q=0.1')), {
      nil: undefined,
    });
    fc.assert(
      fc.property(said, said, spoken, (cookie, header, languages) => {
        expect(languages).toContain(chooseLanguage(cookie, header, languages));
      }),
    );
  });
});

test('a language that is not spoken any more is the first that is', () => {
  expect(spokenOr('mr', ['en'])).toBe('en');
  expect(spokenOr('mr', ['en', 'mr'])).toBe('mr');
  expect(spokenOr('en', ['mr'])).toBe('mr');
});

test.each([
  ['mr', 'mr'],
  ['mr-IN', 'mr'],
  ['EN-gb', 'en'],
  ['hi', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j is %s', (text, language) => {
  expect(asLanguage(text)).toBe(language);
});
