import { expect, test } from './fixtures.ts';

/*
 * Journeys with a server of their own, told apart neither by language nor by the width of the screen.
 */

const TOMORROW = '/admin/day/2026-11-24/morning';

test('a day of more boxes than one answer holds is read to its end', async ({
  shopWith,
  office,
  words,
  logIn,
}) => {
  test.slow();
  const t = await words('office');
  const shop = await shopWith({ clockStart: '2026-11-23T10:00:00+05:30' });
  const customer = await shop.signUp();
  for (let order = 0; order < 201; order += 1) await shop.placeOrder(customer, { batch: 'morning' });
  const { page } = office;
  await logIn(page.context(), shop.url, await shop.logInOffice());
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/admin/day/')) asked.push(search);
  });
  await page.goto(shop.url + TOMORROW);
  const packing = page.getByRole('region', { name: new RegExp(`^${t.packing}`) });
  await expect(packing.getByRole('heading', { level: 3 })).toHaveCount(201);
  expect(asked).toEqual(['', '?after=200']);
});

test('after the cut-off the list reads itself anew and is final', async ({
  shopWith,
  office,
  words,
  logIn,
}) => {
  test.slow();
  const t = await words('office');
  const shop = await shopWith({ clockStart: '2026-11-23T17:59:15+05:30' });
  await shop.placeOrder(await shop.signUp(), { batch: 'morning' });
  const { page } = office;
  await logIn(page.context(), shop.url, await shop.logInOffice());
  await page.goto(shop.url + TOMORROW);
  await expect(page.getByText(t.stillOpen.split('{')[0] ?? '')).toBeVisible();
  await page.waitForRequest(/\/api\/admin\/day\//, { timeout: 90_000 });
  await expect(page.getByText(t.final.split('{')[0] ?? '')).toBeVisible();
});
