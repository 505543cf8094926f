import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

import { headScript } from './head-script.ts';

/** Runs the script over this storage and gives the marks that it made. */
function marksOf(storage: Record<string, string>, controller: object | null = null, search = '') {
  const style: Record<string, string> = {};
  const documentElement = {
    dataset: {} as Record<string, string>,
    style: { setProperty: (name: string, value: string) => (style[name] = value) },
  };
  runInNewContext(headScript, {
    document: { documentElement },
    localStorage: storage,
    navigator: { serviceWorker: { controller } },
    location: { search },
  });
  return { ...documentElement.dataset, ...style };
}

test('stays under 500 bytes, since every page carries it', () => {
  expect(Buffer.byteLength(headScript)).toBeLessThan(500);
});

test('a visitor without anything stored gets no marks', () => {
  expect(marksOf({})).toEqual({});
});

test('marks who is signed in, with the first letter of the name', () => {
  expect(marksOf({ token: 't', user: '{"name":"asha"}' })).toEqual({ signedIn: '', '--initial': '"A"' });
  expect(marksOf({ token: 't', user: '{"name":"आशा"}' })['--initial']).toBe('"आ"');
  expect(marksOf({ token: 't', user: '{"name":"\\"q"}' })['--initial']).toBe(String.raw`"\""`);
  expect(marksOf({ token: 't' })).toEqual({ signedIn: '', '--initial': '""' });
});

test('a user that cannot be read loses none of the other marks', () => {
  expect(marksOf({ token: 't', user: '{', organic: 'true', theme: 'dark' }, {})).toEqual({
    signedIn: '',
    organic: '',
    theme: 'dark',
    fonts: '',
  });
});

test('an address with a filter is marked, whatever else it says', () => {
  expect(marksOf({}, null, '?lang=mr&q=methi')).toEqual({ filter: '' });
  expect(marksOf({}, null, '?lang=mr')).toEqual({});
});

test('only the words that mean something count', () => {
  expect(marksOf({ organic: 'false', theme: 'pink', user: '{"name":"a"}' })).toEqual({});
});
