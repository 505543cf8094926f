import { randomUUID } from 'node:crypto';

import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { formatDay, formatNumber } from '@shivar/domain/language/format';

import { itemNameOf } from '../web/app/lib/names.ts';
import { expect, test } from './fixtures.ts';
import { judge, visit } from './screens.ts';

/* The office's screens of boxes that nobody filled, judged by axe and the rules of HTML (product 13.4). */

const DIALOG = 'dialog[open]';

test('no state of a box that farm’s choice fills has a problem that axe or the rules of HTML know', async ({
  shop,
  office: { page },
  words,
  language,
  axe,
}) => {
  const [t, place, customise] = [
    await words('officeOrders'),
    await words('office'),
    await words('customise'),
  ];
  const customer = await shop.signUp(`Lata Venkataramanachari${randomUUID().slice(0, 6)}`);
  // A day far from those of other journeys, and another one in each language.
  const startDate = language === 'en' ? '2027-01-12' : '2027-01-13';
  const order = await shop.placeOrder(customer, { startDate, batch: 'evening' });
  const [first, second] = order.deliverySchedule.map(({ date }) => date);
  const [itemId = ''] = Object.keys(order.selectedItems);
  const planned = await shop.customise(customer, order, { [second ?? '']: { [itemId]: 500 } });
  const [picked] = planned.deliverySchedule[0]?.farmsChoice ?? [];
  const noBox = new RegExp(
    Object.values(place.leftEmpty)
      .map((text) => text.replace('{n}', '.+'))
      .join('|'),
  );
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const openPage = () => visit(page, `/order/${order._id}`, page.getByText(t.farmFills));
  const onFirst = (name: string) => button(`${name}: ${formatDay(first ?? '', language)}`);
  await judge(page, axe, [
    [
      'a day whose box is our pick',
      () => visit(page, `/admin/day/${first}/evening`, page.getByText(place.ourPickUnlessChanged).first()),
      'main',
    ],
    ['dates that are chosen, and that are our pick', openPage, 'main'],
    [
      'a box that begins with our pick',
      async () => {
        await button(t.changeBox.replace('{day}', formatDay(first ?? '', language))).click();
        await dialog.getByRole('button', { name: t.startFromPick }).click();
        await expect(
          dialog.getByRole('textbox', { name: picked && itemNameOf(picked, language) }),
        ).toHaveValue(formatNumber(picked?.qty ?? 0, language));
      },
      DIALOG,
    ],
    [
      'the month that is planned for a caller',
      async () => {
        await openPage();
        await button(customise.planMonth).click();
        await expect(dialog.locator('button[type=submit]')).toBeVisible();
      },
      DIALOG,
    ],
    [
      'a date that is left empty',
      async () => {
        await openPage();
        await onFirst(t.leaveEmpty).click();
        await expect(dialog.getByLabel(t.reason)).toBeVisible();
      },
      DIALOG,
    ],
    [
      'a date that we fill again',
      async () => {
        await dialog.getByRole('button', { name: t.leaveEmpty, exact: true }).click();
        await onFirst(t.letFarmChoose).click();
        await expect(dialog.getByLabel(t.reason)).toBeVisible();
      },
      DIALOG,
    ],
    [
      'a day whose box was left empty on purpose',
      () => visit(page, `/admin/day/${first}/evening`, page.getByText(noBox)),
      'main',
    ],
    [
      'the question whether we fill nothing',
      async () => {
        await openPage();
        await button(t.onlyChosenOn).click();
        await expect(dialog.getByText(t.onlyChosenOnText)).toBeVisible();
      },
      DIALOG,
    ],
    [
      'dates that bring only what they choose',
      async () => {
        await dialog.locator('button[type=submit]').click();
        await expect(page.getByText(t.farmLeaves)).toBeVisible();
      },
      'main',
    ],
    [
      'deliveries that we chose',
      async () => {
        await page.route(`**/api/admin/orders/${order._id}`, async (route) => {
          const response = await route.fetch();
          const answer = (await response.json()) as OfficeOrderAnswer;
          const deliverySchedule = answer.order.deliverySchedule.map((entry) =>
            entry.date === second ? { ...entry, status: 'delivered', filledByFarm: true } : entry,
          );
          await route.fulfill({
            response,
            json: { ...answer, order: { ...answer.order, deliverySchedule } },
          });
        });
        await visit(page, `/order/${order._id}`, page.getByText(t['content.ourPick'], { exact: true }));
      },
      'main',
    ],
  ]);
});
