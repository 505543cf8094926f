import { formatNumber } from '@shivar/domain/language/format';

import { expect, test } from './fixtures.ts';
import { judge, visit } from './screens.ts';

/* What a household does with the dates of an order, judged by axe and the rules of HTML (product 13.4). */

const DIALOG = 'dialog[open]';
const FULL = 'Our morning deliveries to 422003 are full on 21 Dec 2026';

test('no screen of a skip, a pause or another address has a problem that axe or the rules of HTML know', async ({
  page,
  shop,
  customer,
  words,
  language,
  axe,
}) => {
  const [t, boxes, customise] = [await words('skipping'), await words('boxes'), await words('customise')];
  const own = await words('customer');
  const order = await shop.placeOrder(customer);
  const dialog = page.getByRole('dialog');
  const editor = `/sub-detail/${order._id}`;
  await judge(page, axe, [
    [
      'a skip that is shown',
      async () => {
        await visit(page, '/active-subscriptions', page.getByRole('button', { name: boxes.skip }));
        await page.getByRole('button', { name: boxes.skip }).click();
        await expect(dialog.getByRole('listitem')).toBeVisible();
      },
      DIALOG,
    ],
    [
      'a pause that is shown',
      async () => {
        await visit(page, editor, page.getByText(customise.pause, { exact: true }));
        await page.getByText(customise.pause, { exact: true }).click();
        await page.getByRole('button', { name: t.pauseTitle }).click();
        await expect(dialog.getByRole('listitem')).toBeVisible();
      },
      DIALOG,
    ],
    [
      'a day that is skipped',
      async () => {
        await dialog.getByRole('button', { name: t.skipNow.one }).click();
        await expect(page.getByText(customise['locked.skipped'], { exact: true })).toBeVisible();
      },
      'main',
    ],
    [
      'another address that is wrong',
      async () => {
        await visit(page, editor, page.getByText(customise.timeAndAddress, { exact: true }));
        await page.getByText(customise.timeAndAddress, { exact: true }).click();
        await page.getByRole('button', { name: t.changeAddress }).click();
        await expect(dialog.getByRole('button', { name: own.lastOrder })).toBeVisible();
        await dialog.getByLabel(own.pincode).fill('999999');
        await dialog.getByRole('button', { name: t.seeAddress }).click();
        await expect(dialog.getByLabel(own.line1)).toHaveAttribute('aria-invalid', 'true');
      },
      DIALOG,
    ],
    [
      'which deliveries go to another address',
      async () => {
        await page.route(/preview-address/, async (route) => {
          const answer = await route.fetch();
          const { moves } = (await answer.json()) as { moves: string[] };
          const stays = moves.slice(-1).map((date) => ({ date, message: FULL }));
          await route.fulfill({ json: { moves: moves.slice(0, -1), stays } });
        });
        await dialog.getByRole('button', { name: own.lastOrder }).click();
        await dialog.getByRole('radio', { name: t.allBoxes }).check();
        await dialog.getByLabel(own.line1).fill('Flat 1203, Tower B, Vrindavan-Saptashrungi Residency');
        await dialog.getByRole('button', { name: t.seeAddress }).click();
        await expect(dialog.getByText(FULL)).toBeVisible();
      },
      DIALOG,
    ],
    [
      'an order of which one delivery goes elsewhere',
      async () => {
        await dialog.getByRole('button', { name: t.otherAddress }).click();
        await page.unroute(/preview-address/);
        await dialog.getByRole('button', { name: t.seeAddress }).click();
        await dialog
          .getByRole('button', { name: t.sendThere.other.replace('{n}', formatNumber(4, language)) })
          .click();
        await expect(dialog).toBeHidden();
      },
      'main',
    ],
  ]);
});
