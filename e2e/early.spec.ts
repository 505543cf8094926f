import type { Page } from '@playwright/test';

import { isAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { PLAN, beginningOf } from './purchase-steps.ts';

/*
 * The scripts come after the first paint (product 12.10), and later still on a slow line.
 */

test('typing, choosing and clicking before the scripts come take effect once they have come @desk', async ({
  page,
  words,
}) => {
  const [t, list, terms] = [await words('public'), await words('plans'), await words('terms')];
  const scripts = await holdScripts(page);
  await page.goto('/subscription');
  await page.getByRole('searchbox', { name: list.search }).fill('vangi');
  const often = page.getByRole('combobox', { name: list.often, includeHidden: true });
  await often.selectOption('weekly');
  await page
    .getByRole('article')
    .filter({ has: page.locator('a[href="/purchase/weekly-vegetables"]') })
    .getByRole('button', { name: new RegExp(t.compareSizes) })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  scripts.come();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\?q=vangi&often=weekly$/);
  await expect(often).toHaveValue('weekly');
  await expect(page.getByRole('searchbox', { name: list.search, includeHidden: true })).toHaveValue('vangi');

  // A plan's own page fetches the dialog of a plan that opens later after its other scripts.
  scripts.hold();
  await page.goto('/purchase/mango-season');
  await page.getByRole('button', { name: (await words('waiting')).tellMeOpens }).click();
  scripts.come();
  await expect(page.getByRole('dialog', { name: terms.comingSoon })).toBeVisible();
});

/** The scripts of a page, which wait until they may come. */
interface HeldScripts {
  readonly hold: () => void;
  readonly come: () => void;
}

/** Holds the scripts of this page back, as a slow line does. */
async function holdScripts(page: Page): Promise<HeldScripts> {
  let { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return {
    hold: () => ({ promise, resolve } = Promise.withResolvers<void>()),
    come: () => resolve(),
  };
}

/** Opens a page without its scripts and fills its fields in as soon as they are painted. */
async function fillAsPainted(
  page: Page,
  scripts: HeldScripts,
  path: string,
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  scripts.hold();
  await page.goto(path, { waitUntil: 'commit' });
  await fill(page, typed);
}

async function fill(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(text);
}

/** Opens a page that its scripts draw, and fills its fields in as soon as they stand there. */
async function openWithScripts(
  page: Page,
  scripts: HeldScripts,
  path: string,
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  scripts.come();
  await page.goto(path, { waitUntil: 'commit' });
  await fill(page, typed);
}

/** The fields keep their text once the page answers. */
async function expectKept(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  await isAwake(page);
  for (const [name, text] of Object.entries(typed)) {
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(text);
  }
}

for (const remembered of [null, '422002']) {
  test(`a pincode that is typed before the scripts come is the one that is judged, with ${remembered ? 'another one' : 'none'} remembered @desk`, async ({
    page,
    context,
    words,
  }) => {
    const t = await words('public');
    if (remembered)
      await context.addInitScript((pincode) => localStorage.setItem('pincode', pincode), remembered);
    const scripts = await holdScripts(page);
    const pincode = page.locator('[name=pincode]');

    // The farm does not deliver there. It does to the remembered one.
    await fillAsPainted(page, scripts, '/', { pincode: '400001' });
    await page.keyboard.press('Enter');
    scripts.come();
    await expect(page.locator('#area-news')).toContainText('400001');
    await expectKept(page, { pincode: '400001' });

    await page.evaluate(() => localStorage.clear());
    const typed = {
      pincode: '422001',
      'address.line1': '12 Gangapur Road',
      'address.city': 'Nashik',
      mobile: '9876543210',
    };
    await fillAsPainted(page, scripts, PLAN, typed);
    await page.getByRole('radio', { name: /Large/ }).first().check();
    scripts.come();
    await expect(page.locator('#pincode-news')).toContainText(
      beginningOf((await words('waiting')).pincodeServed),
    );
    await expectKept(page, typed);
    await expect(page.getByRole('radio', { name: /Large/ }).first()).toBeChecked();
    await expect(pincode).toHaveValue('422001');

    // Part of a pincode and Enter is told, before the page answers and after it.
    await fillAsPainted(page, scripts, '/subscription', { pincode: '42200' });
    await page.keyboard.press('Enter');
    scripts.come();
    await expect(page.locator('#area-news')).toHaveText(t.pincodeShort);
    await pincode.fill('42201');
    await expect(page.locator('#area-news')).toBeEmpty();
    await pincode.press('Enter');
    await expect(page.locator('#area-news')).toHaveText(t.pincodeShort);
  });
}

test('text that is typed into a form before the scripts come stays, and is judged once the page answers @desk', async ({
  page,
  words,
}) => {
  const [t, messages] = [await words('account'), await words('messages')];
  const scripts = await holdScripts(page);

  // A form that is sent with Enter before the page answers goes nowhere. It is judged when the page answers.
  for (const path of ['/forgot-password', '/reset-password', '/admin-login']) {
    if (path === '/admin-login') await openWithScripts(page, scripts, path, { email: 'asha@' });
    else await fillAsPainted(page, scripts, path, { email: 'asha@' });
    await page.keyboard.press('Enter');
    scripts.come();
    await expect(page.getByText(messages.email_invalid)).toBeVisible();
    await expect(page.locator('[name=email]')).toHaveValue('asha@');
    await expect(page).toHaveURL(path);
  }

  const letter = { name: 'Asha', email: 'asha@example.com', subject: 'Vangi', message: 'When do they come?' };
  await fillAsPainted(page, scripts, '/contact', letter);
  scripts.come();
  await expectKept(page, letter);

  const account = { email: 'asha@example.com', password: 'pithla' };
  await openWithScripts(page, scripts, '/login', account);
  await expectKept(page, account);
  await page.getByRole('dialog').getByRole('button', { name: t.signUp, exact: true }).click();
  const person = { name: 'Asha', mobile: '9876543210', password: 'pithla', confirmPassword: 'pithla' };
  await fill(page, person);
  await expectKept(page, { ...person, email: account.email });

  // The button is clicked before the page answers; its dialog is filled in as it opens.
  scripts.hold();
  await page.goto('/purchase/mango-season', { waitUntil: 'commit' });
  await page.getByRole('button', { name: (await words('waiting')).tellMeOpens }).click();
  scripts.come();
  await page.locator('[name=email]').fill('asha@example.com');
  await expectKept(page, { email: 'asha@example.com' });
});
