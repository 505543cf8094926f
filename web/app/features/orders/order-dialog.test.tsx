import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import { NOW, START, orderAnswer } from '../../../test/order-answers.ts';
import { loadAllWords } from '../../lib/words.ts';
import { OrdersView } from './delivery-parts.tsx';
import { OrderDialog, ProgressMeters } from './order-dialog.tsx';
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
      <OrdersView value={{ now: NOW, showDetails: () => {} }}>
        <OrderDialog orders={[order]} detailed={{ orderId: order._id }} onClose={() => {}} />
      </OrdersView>
    </MemoryRouter>,
  );
  // It leads to the next delivery, which the dialog names.
  expect(html).toContain(`/sub-detail/${order._id}${isOffered ? `?date=${START}` : ''}"`);
  expect(html.includes('>Customize Delivery<')).toBe(isOffered);
});

test.each([
  ['active', true],
  ['pending', true],
  ['completed', false],
  ['cancelled', false],
  ['On hold', false],
])('of an order that is %s, something is left to plan: %s', (status, isLeft) => {
  const html = renderToStaticMarkup(
    <OrdersView value={{ now: NOW, showDetails: () => {} }}>
      <ProgressMeters order={orderAnswer({ status })} />
    </OrdersView>,
  );
  expect(html).toContain('0 g of 5 kg in boxes');
  expect(html.includes('left to plan')).toBe(isLeft);
});
