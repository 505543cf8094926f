import { expect, test } from './fixtures.ts';
import { shopAt } from './shop.ts';

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
  const order = async (many: number) => {
    for (let placed = 0; placed < many; placed += 1) await shop.placeOrder(customer, { batch: 'morning' });
  };
  await Promise.all([order(67), order(67), order(67)]);
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
  // A number that was drawn for an order that had to be tried again is no order’s.
  expect(asked).toEqual(['', expect.stringMatching(/^\?after=20\d$/)]);
});

test('after the cut-off the list reads itself anew and is final', async ({
  serverWith,
  office,
  words,
  logIn,
}) => {
  const t = await words('office');
  const server = await serverWith({ clockStart: '2026-11-23T17:50:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  await shop.placeOrder(await shop.signUp(), { batch: 'morning' });
  const { page } = office;
  await logIn(page.context(), shop.url, await shop.logInOffice());
  await page.clock.install();
  await page.goto(shop.url + TOMORROW);
  await expect(page.getByText(t.stillOpen.split('{')[0] ?? '')).toBeVisible();

  // Ten minutes later, on both sides: nobody waits for them here.
  await server.restartAt('2026-11-23T18:00:05+05:30');
  await page.clock.fastForward('10:30');
  await expect(page.getByText(t.final.split('{')[0] ?? '')).toBeVisible();
});
