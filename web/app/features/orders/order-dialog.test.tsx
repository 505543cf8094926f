import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { NOW, orderAnswer } from '../../../test/order-answers.ts';
import { loadAllWords } from '../../lib/words.ts';
import { OrderDialog } from './order-dialog.tsx';
import { wordFiles } from '../../words/sections.ts';

await loadAllWords(wordFiles);

test.each([
  ['active', true],
  ['pending', false],
  ['completed', false],
  ['cancelled', false],
  ['On hold', false],
])('the dialog of an order that is %s offers Customize Delivery: %s', (status, isOffered) => {
  const order = orderAnswer({ status });
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OrderDialog orders={[order]} now={NOW} detailed={{ orderId: order._id }} onClose={() => {}} />
    </MemoryRouter>,
  );
  expect(html).toContain(`/sub-detail/${order._id}`);
  expect(html.includes('>Customize Delivery<')).toBe(isOffered);
});
