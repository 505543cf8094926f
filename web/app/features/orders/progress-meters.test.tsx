import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { NOW, orderAnswer } from '../../../test/order-answers.ts';
import { loadAllWords } from '../../lib/words.ts';
import { ProgressMeters } from './progress-meters.tsx';
import { wordFiles } from '../../words/sections.ts';

await loadAllWords(wordFiles);

test.each([
  ['active', true],
  ['pending', true],
  ['completed', false],
  ['cancelled', false],
  ['On hold', false],
])('of an order that is %s, something is left to place: %s', (status, isLeft) => {
  const html = renderToStaticMarkup(<ProgressMeters order={orderAnswer({ status })} now={NOW} />);
  expect(html).toContain('0 g of 5 kg placed');
  expect(html.includes('left to place')).toBe(isLeft);
});
