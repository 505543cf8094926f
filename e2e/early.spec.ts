import type { Page } from '@playwright/test';

import { isAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { PLAN, beginningOf } from './purchase-steps.ts';

/*
 * The scripts come after the first paint (product 12.10), and later still on a slow line.
 */

test('what is typed, chosen and clicked before the scripts come is done once they have @desk', async ({
  page,
  words,
}) => {
  const [t, terms] = [await words('public'), await words('terms')];
  let come: () => void = () => {};
  let wanted: Promise<void>;
  const holdScripts = () => {
    wanted = new Promise((resolve) => {
      come = resolve;
    });
  };
  holdScripts();
  await page.route('**/assets/*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/subscription');
  await page.getByRole('searchbox', { name: t.search }).fill('vangi');
  const often = page.getByRole('combobox', { name: t.often, includeHidden: true });
  await often.selectOption('weekly');
  await page
    .getByRole('article')
    .filter({ has: page.locator('a[href="/purchase/weekly-vegetables"]') })
    .getByRole('button', { name: new RegExp(t.compareSizes) })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  come();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\?q=vangi&often=weekly$/);
  await expect(often).toHaveValue('weekly');
  await expect(page.getByRole('searchbox', { name: t.search, includeHidden: true })).toHaveValue('vangi');

  // A plan's own page fetches what says that it opens later after the rest.
  holdScripts();
  await page.goto('/purchase/mango-season');
  await page.getByRole('button', { name: (await words('waiting')).tellMeOpens }).click();
  come();
  await expect(page.getByRole('dialog', { name: terms.comingSoon })).toBeVisible();
});

/** Makes the page's processor as slow as a cheap phone's: its scripts answer seconds after it is painted. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** Opens a page and does not wait for anything but its first field, which is filled in at once, as all of them are. */
async function fillAsPainted(
  page: Page,
  path: string,
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(text);
}

/** What is typed stays once the page answers, and whatever it does then. */
async function expectKept(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  await isAwake(page);
  for (const [name, text] of Object.entries(typed)) {
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(text);
  }
}

for (const remembered of [null, '422002']) {
  test(`a pincode that is typed as soon as it can be is the one that is asked for, ${remembered ? 'whichever is remembered' : 'where none is remembered'} @desk`, async ({
    page,
    context,
    words,
  }) => {
    const t = await words('public');
    if (remembered)
      await context.addInitScript((pincode) => localStorage.setItem('pincode', pincode), remembered);
    await slowDown(page);
    const pincode = page.locator('[name=pincode]');

    // Nobody delivers there; the remembered one is served.
    await fillAsPainted(page, '/subscription', { pincode: '400001' });
    await page.keyboard.press('Enter');
    await expect(page.locator('#area-news')).toContainText('400001');
    await expectKept(page, { pincode: '400001' });

    await page.evaluate(() => localStorage.clear());
    const typed = {
      pincode: '422001',
      'address.line1': '12 Gangapur Road',
      'address.city': 'Nashik',
      mobile: '9876543210',
    };
    await fillAsPainted(page, PLAN, typed);
    await page.getByRole('radio', { name: /Large/ }).first().check();
    await expect(page.locator('#pincode-news')).toContainText(
      beginningOf((await words('waiting')).pincodeServed),
    );
    await expectKept(page, typed);
    await expect(page.getByRole('radio', { name: /Large/ }).first()).toBeChecked();
    await expect(pincode).toHaveValue('422001');

    // Part of one and Enter is told, before the page answers and after it.
    await fillAsPainted(page, '/subscription', { pincode: '42200' });
    await page.keyboard.press('Enter');
    await expect(page.locator('#area-news')).toHaveText(t.pincodeShort);
    await pincode.fill('42201');
    await expect(page.locator('#area-news')).toBeEmpty();
    await pincode.press('Enter');
    await expect(page.locator('#area-news')).toHaveText(t.pincodeShort);
  });
}

test('what is typed into any form as soon as it is painted stays, and is judged once the page answers @desk', async ({
  page,
  words,
}) => {
  const [t, messages] = [await words('account'), await words('messages')];
  await slowDown(page);

  // Sent with Enter before the page answers, it goes nowhere, and is judged when it does.
  for (const path of ['/forgot-password', '/reset-password', '/admin-login']) {
    await fillAsPainted(page, path, { email: 'asha@' });
    await page.keyboard.press('Enter');
    await expect(page.getByText(messages.email_invalid)).toBeVisible();
    await expect(page.locator('[name=email]')).toHaveValue('asha@');
    await expect(page).toHaveURL(path);
  }

  const letter = { name: 'Asha', email: 'asha@example.com', subject: 'Vangi', message: 'When do they come?' };
  await fillAsPainted(page, '/contact', letter);
  await expectKept(page, letter);

  const account = { email: 'asha@example.com', password: 'pithla' };
  await fillAsPainted(page, '/login', account);
  await expectKept(page, account);
  await page.getByRole('dialog').getByRole('button', { name: t.signUp, exact: true }).click();
  const person = { name: 'Asha', mobile: '9876543210', password: 'pithla', confirmPassword: 'pithla' };
  for (const [name, text] of Object.entries(person)) await page.locator(`[name="${name}"]`).fill(text);
  await expectKept(page, { ...person, email: account.email });

  // The button is clicked before the page answers; its dialog is filled in as it opens.
  await page.goto('/purchase/mango-season', { waitUntil: 'commit' });
  await page.getByRole('button', { name: (await words('waiting')).tellMeOpens }).click();
  await page.locator('[name=email]').fill('asha@example.com');
  await expectKept(page, { email: 'asha@example.com' });
});
