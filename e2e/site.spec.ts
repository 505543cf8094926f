import type { Page } from '@playwright/test';
import { formatDay } from '@shivar/domain/language/format';
import type { Dictionaries } from '../web/app/words/sections.ts';

import { expect, test } from './fixtures.ts';
import { isAwake } from './awake.ts';
import { moved } from './moved.ts';

/*
 * The frame and the pages that only tell: the navbar's links, the policies, About, the footer's legal identity,
 * and the system check (product 2.3, 2.7, 2.13, 2.20).
 */

const POLICIES = [
  ['pricingPolicy', '/pricing-policy'],
  ['shippingPolicy', '/shipping-policy'],
  ['refundPolicy', '/refund-policy'],
  ['termsConditions', '/terms-conditions'],
  ['privacyPolicy', '/privacy-policy'],
] as const;

/** The navbar's links as this screen has them: in the bar, or below the phone's Menu button. */
async function openNavbar(page: Page, shell: Dictionaries['shell'], isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('banner').getByLabel(shell.menu).click();
}

function policiesButton(page: Page, shell: Dictionaries['shell']) {
  return page.getByRole('banner').getByText(shell.policies, { exact: true }).filter({ visible: true });
}

/** Opens every policy from the navbar, then from the footer. */
async function readPolicies(page: Page, shell: Dictionaries['shell'], isMobile: boolean): Promise<void> {
  for (const place of ['banner', 'contentinfo'] as const) {
    for (const [name, address] of POLICIES) {
      if (place === 'banner') {
        await page.goto('/');
        await openNavbar(page, shell, isMobile);
        await policiesButton(page, shell).click();
      }
      await page.getByRole(place).getByRole('link', { name: shell[name], exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell[name]);
    }
  }
}

test('every policy can be reached and read @desk', async ({ page, isMobile, words }) => {
  await readPolicies(page, await words('shell'), isMobile);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every policy can be reached and read @phone', async ({ page, isMobile, words }) => {
    await readPolicies(page, await words('shell'), isMobile);
  });

  test('the contact page says how to reach the farm, and takes a message, also one that is wrong at first @desk', async ({
    page,
    shop,
    words,
    expectConsoleError,
  }) => {
    const t = await words('site');
    await page.goto('/contact');
    await expect(page.getByRole('link', { name: '+91 253 555 0142', exact: true })).toHaveAttribute(
      'href',
      'tel:+912535550142',
    );
    const messages = await words('messages');
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    const email = shop.freshEmail();
    // Spaces pass the browser's own check.
    await field(t.name).fill('  ');
    await field(t.email).fill(email);
    await field(t.message).fill('Is it from\nGir cows?');
    expectConsoleError(/contact/);
    await page.getByRole('button', { name: t.send }).click();
    await expect(field(t.name)).toHaveAccessibleDescription(messages.name_required);
    await expect(field(t.message)).toHaveValue('Is it from\nGir cows?');
    await field(t.name).fill('Asha');
    await page.getByRole('button', { name: t.send }).click();
    await expect(page.getByText(t.acknowledged.replace('{email}', email))).toBeVisible();
    await expect(page).toHaveURL('/contact');
    await expect.poll(async () => (await shop.mails.to(email)).length).toBe(1);
  });
});

test('the policies are opened by keyboard, and Esc gives the focus back', async ({
  page,
  isMobile,
  words,
}) => {
  const shell = await words('shell');
  await page.goto('/');
  await isAwake(page);
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  if (isMobile) {
    const menu = page.getByRole('banner').getByLabel(shell.menu);
    await menu.focus();
    await page.keyboard.press('Enter');
    // The arrows walk through the menu's links, and pass the closed Policies by.
    for (const name of [shell.home, shell.subscription, shell.aboutUs, shell.contactUs]) {
      await page.keyboard.press('ArrowDown');
      await expect(link(name)).toBeFocused();
    }
    await page.keyboard.press('ArrowDown');
  } else {
    await link(shell.contactUs).focus();
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(link(shell.pricingPolicy)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(link(shell.pricingPolicy)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(shell.shippingPolicy)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link(shell.shippingPolicy)).toBeHidden();
  const button = isMobile ? page.getByRole('banner').getByLabel(shell.menu) : policiesButton(page, shell);
  await expect(button).toBeFocused();
});

test('every text says when it was changed @phone', async ({ page, words, language }) => {
  const [t, shell] = [await words('site'), await words('shell')];
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const [name, address] of [['aboutUs', '/about'], ...POLICIES] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell[name]);
    // As search engines are told.
    const [, day = ''] = new RegExp(`${address}</loc>.*<lastmod>(.+)</lastmod>`).exec(sitemap) ?? [];
    await expect(page.getByText(t.changedOn.replace('{day}', formatDay(day, language)))).toBeVisible();
    await isAwake(page);
  }
});

test('the footer of every kind of page names who sells and who answers @phone', async ({
  page,
  words,
  customer,
}) => {
  const shell = await words('shell');
  expect(customer.user.email).toContain('@');
  for (const address of ['/', '/subscription', '/contact', '/profile', '/test']) {
    await page.goto(address);
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await expect(footer).toContainText('Shivar Farm, Gat No. 142, Girnare');
    await expect(footer).toContainText(shell.licence.replace('{number}', '11526000000142'));
    await expect(footer).toContainText(shell.grievanceOfficer.replace('{name}', 'Meera Shinde'));
    await expect(footer.getByRole('link', { name: 'grievance@shivar.example' })).toBeVisible();
    await expect(footer.getByRole('link', { name: shell.termsConditions })).toBeVisible();
  }
  // The documents of all other pages of the shop have it too. The office has a frame of its own.
  const others =
    '/login /about /sub-detail/x /purchase/weekly-vegetables /active-subscriptions /account /admin-login';
  const recovery = '/forgot-password /reset-password /auth/callback';
  const addresses = [...others.split(' '), ...recovery.split(' '), ...POLICIES.map(([, address]) => address)];
  for (const address of addresses) {
    const answer = await page.request.get(address);
    expect(await answer.text(), address).toContain('<footer');
  }
  expect(await (await page.request.get('/order')).text()).not.toContain('<footer');
});

test('the login dialog leads to Terms and Privacy @desk', async ({ page, words }) => {
  const shell = await words('shell');
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: shell.privacyPolicy })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: shell.termsConditions }).click(),
  ]);
  await expect(terms.getByRole('heading', { level: 1 })).toHaveText(shell.termsConditions);
});

test('the system check says what works and runs to the cut-off by the server’s clock @desk', async ({
  page,
  words,
}) => {
  const t = await words('site');
  await page.goto('/test');
  await expect(page.getByText(t.works, { exact: true })).toHaveCount(4);
  await expect(page.getByText(t.databaseWorks)).toBeVisible();
  expect(await moved(page)).toEqual([]);
  // The server's clock stands on a Monday morning, so tomorrow is Tuesday the 24th. The device's clock does not matter.
  const timer = page.getByRole('timer');
  await expect(timer).toContainText(/24 Nov 2026|२४ नोव्हें २०२६/);
  const before = await timer.textContent();
  await expect(timer).not.toHaveText(before ?? '');
});

test('the system check says that the API is away, and finds it again @desk', async ({
  page,
  words,
  expectConsoleError,
}) => {
  const t = await words('site');
  expectConsoleError(/api\/health/);
  await page.route('**/api/health', (route) => route.abort());
  await page.goto('/test');
  await expect(page.getByText(t.apiFails)).toBeVisible();
  await page.unroute('**/api/health');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/health', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: t.checkAgain }).click();
  await expect(page.getByText(t.checking, { exact: true })).toHaveCount(4);
  await expect(page.getByText(t.apiFails)).toBeHidden();
  held.resolve();
  await expect(page.getByText(t.works, { exact: true })).toHaveCount(4);
});

test('a page that the browser’s translator changed before the scripts came works all the same @desk', async ({
  page,
  words,
  expectConsoleError,
}) => {
  const shell = await words('shell');
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      // As translators do: a text becomes an element, here one that is React's own to know.
      const heading = document.querySelector('main h1');
      const font = document.createElement('font');
      font.textContent = 'भाषांतर';
      heading?.replaceChildren(font);
    });
  });
  expectConsoleError(/Minified React error #418|Hydration/);
  await page.goto('/');
  await isAwake(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: shell.login, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
