import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { firstDay, orderWithBoxTomorrow } from './household-orders.ts';

/** More than a phone shows at once. */
const STOPS = 14;

test('a stop is dragged past the end of the screen, and keeps its place @phone', async ({
  page,
  context,
  shopWith,
  logIn,
  words,
}) => {
  const t = await words('officeRounds');
  const shop = await shopWith({ clockStart: '2026-11-23T10:00:00+05:30' });
  let date = '';
  for (let count = 0; count < STOPS; count += 1) {
    const customer = await shop.signUp(`Household ${count}`);
    date = firstDay(await orderWithBoxTomorrow(shop, customer));
  }
  const meera = await shop.logInOffice();
  const params = { date, batch: 'morning', route: 'rest' } as const;
  const stored = async () => {
    const { stops } = await callApi(shop.url, officeRoundCalls.round, { token: meera.token, params });
    return stops.map(({ customer }) => customer);
  };
  const before = await stored();
  expect(before).toHaveLength(STOPS);
  await logIn(context, shop.url, meera);
  await page.goto(`${shop.url}/admin/rounds/${date}/morning/rest`);
  await page.getByRole('button', { name: t.sort, exact: true }).click();
  const rows = page.locator('[data-stop]');
  await expect(rows).toHaveCount(STOPS);
  await rows.first().scrollIntoViewIfNeeded();
  const [handle, screen] = [
    await rows.first().locator('[aria-hidden]').first().boundingBox(),
    page.viewportSize(),
  ];
  if (!handle || !screen) throw new Error('Nothing is drawn');
  const x = handle.x + handle.width / 2;
  await page.mouse.move(x, handle.y + handle.height / 2);
  await page.mouse.down();
  // The finger rests near the lower edge, and the page goes on under it.
  await page.mouse.move(x, screen.height - 90, { steps: 5 });
  await expect(rows.last()).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() => page.evaluate(() => window.innerHeight + window.scrollY >= document.body.scrollHeight - 2))
    .toBe(true);
  const last = await rows.last().boundingBox();
  await page.mouse.move(x, (last?.y ?? 0) + 10, { steps: 5 });
  await page.mouse.up();
  await expect(rows.last()).toContainText(before[0] ?? '');
  await expect.poll(stored).toEqual([...before.slice(1), before[0]]);
});
