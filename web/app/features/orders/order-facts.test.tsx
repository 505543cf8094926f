import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { loadAllWords } from '../../lib/words.ts';
import { StatusBadge } from './order-facts.tsx';
import { wordFiles } from '../../words/sections.ts';

await loadAllWords(wordFiles);

test.each([
  ['active', 'Active'],
  ['pending', 'Pending'],
  ['completed', 'Completed'],
  ['cancelled', 'Cancelled'],
  ['On hold', 'On hold'],
  ['PAUSED_2019', 'PAUSED_2019'],
])('a badge tells the status %s as %s', (status, text) => {
  expect(renderToStaticMarkup(<StatusBadge status={status} />)).toContain(`>${text}</`);
});
