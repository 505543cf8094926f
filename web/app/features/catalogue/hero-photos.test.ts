import { photoImage } from '@shivar/domain/rules/catalogue/photo-path';
import { expect, test } from 'vitest';

import { heroPhotos } from './hero-photos.ts';

const photo = (digit: string) => photoImage(digit.repeat(32));
const plan = (image: string, ...itemImages: string[]) => ({ image, itemImages });

test.each([
  ['are none while the farm has drawings alone', [plan('', '/produce/tomato.svg')], []],
  [
    'are those of plans, then those of items',
    [plan('', photo('a'), '/produce/okra.svg'), plan(photo('b'))],
    [photo('b'), photo('a')],
  ],
  [
    'are shown once, whatever their focal points',
    [plan(photo('a'), photo('b'), `${photo('a')}#10,90`)],
    [photo('a'), photo('b')],
  ],
  ['are three at most', [plan('', ...['a', 'b', 'c', 'd'].map(photo))], ['a', 'b', 'c'].map(photo)],
])('the photos at the top of Home %s', (_name, plans, expected) => {
  expect(heroPhotos(plans)).toEqual(expected);
});
