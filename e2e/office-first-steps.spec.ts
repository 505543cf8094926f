import type { AnswerOf } from '@shivar/domain/contract/call';
import { officeFirstStepsCalls } from '@shivar/domain/contract/office/first-steps-calls';

import { expect, test } from './fixtures.ts';

/** A farm’s own server on its first day, whose mail server and collector of traces are not there. */
const LIVE = {
  clockStart: '',
  settings: {
    MODE: 'live',
    PUBLIC_URL: 'http://127.0.0.1:4999',
    JWT_SECRET: 'k3Jv9wQz7LmXb2Tn5RcYp8Hd4GfSs6Au',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LIMITS_SCALE: '',
    // The built program has what it needs for traces (product 8.33). Nobody takes them.
    TRACES_URL: 'http://127.0.0.1:9/v1/traces',
  },
};

test('a farm that has just begun sees its first steps, and whether mails leave @phone', async ({
  office: { page },
  shopWith,
  logIn,
  words,
  axe,
}) => {
  const shop = await shopWith(LIVE);
  await logIn(page.context(), shop.url, await shop.logInOffice());
  const [t, overview] = [await words('officeFirstSteps'), await words('officeOverview')];
  await page.goto(`${shop.url}/admin`);
  const steps = page.getByRole('region', { name: t.title, exact: true });
  await expect(steps.getByRole('listitem')).toHaveCount(9);
  await expect(page.getByText(overview.nothingTitle)).toHaveCount(0);
  await expect(steps.getByText(t.nobodyOrders)).toBeVisible();
  await steps.getByRole('button', { name: t.sendMail, exact: true }).click();
  await expect(steps.getByText(t['trouble.unreachable'])).toBeVisible();
  await expect(steps.getByText(/ECONNREFUSED/)).toBeVisible();
  await axe(page);
  // With something to buy and a place to bring it to, customers order, whatever else is missing.
  await page.route(`**${officeFirstStepsCalls.firstSteps.path}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as AnswerOf<typeof officeFirstStepsCalls.firstSteps>;
    const selling = new Set(['produce', 'plan', 'area']);
    const said = answer.steps.map((step) => ({ ...step, isDone: selling.has(step.kind) }));
    await route.fulfill({ response, json: { ...answer, steps: said } });
  });
  await page.reload();
  await expect(steps.getByText(t.customersOrder)).toBeVisible();
  await steps.getByRole('link', { name: t['step.licence'] }).click();
  await page.waitForURL('**/admin/settings/legal');

  // Nobody sees a licence, a phone or a name that is made up.
  for (const address of ['/', '/terms-conditions', '/contact']) {
    await page.goto(shop.url + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.content()).not.toMatch(/11526000000142|555 01\d\d|Meera Shinde|Girnare|Nashik|नाशिक/);
  }
});
