import type { Page } from '@playwright/test';
import type { Day } from '@shivar/domain/values/day';
import { addDays } from '@shivar/domain/values/day';
import { formatShortDay } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';

import { startMailServer } from '../server/test/mail-server.ts';
import type { MailServer } from '../server/test/mail-server.ts';
import { formatQuantity } from '../web/app/lib/format.ts';
import type { Dictionaries, Section } from '../web/app/words/sections.ts';
import { isAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { inDialog } from './login-steps.ts';
import { OFFICE } from './server.ts';

/*
 * The main job, whole: from an empty database and a mail on the wire to the crate that is packed.
 */

type Words = <S extends Section>(section: S) => Promise<Dictionaries[S]>;

const CLOCK_START = '2026-12-07T10:00:00+05:30';
/** The next Tuesday, the first day that can be ordered for on Monday morning. */
const FIRST: Day = '2026-12-08';
const DATES = [0, 7, 14, 21].map((days) => addDays(FIRST, days)) as [Day, Day, Day, Day];
const NAMES = {
  tomato: { en: 'Tomato', mr: 'टोमॅटो' },
  brinjal: { en: 'Brinjal', mr: 'वांगी' },
  okra: { en: 'Okra', mr: 'भेंडी' },
} as const;

const journey = test.extend<{ mailServer: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are wanted from here
  mailServer: async ({}, provide) => {
    const server = await startMailServer();
    await provide(server);
    await server.stop();
  },
});

journey(
  'a household signs up, buys, customises and releases; the farm harvests and packs exactly those grams @phone',
  async ({ page, browser, shopWith, mailServer, words, language, consoleGuard }) => {
    test.slow();
    const settings = { SMTP_URL: mailServer.url };
    const shop = await shopWith({ clockStart: CLOCK_START, settings });

    await page.goto(`${shop.url}/subscription`);
    await isAwake(page);
    await signUp(page, words, mailServer, shop.freshEmail());
    await buyWeeklyVegetables(page, words, language);
    const { deliveryDue } = await words('shell');
    const bell = page.getByRole('banner').getByRole('link', { name: deliveryDue, exact: true });
    await expect(bell).toBeVisible();
    await customiseAndRelease(page, words, language);
    await seeTomorrow(page, words, language, shop.url);

    const context = await browser.newContext({
      baseURL: shop.url,
      locale: language === 'mr' ? 'mr-IN' : 'en-IN',
    });
    consoleGuard.watch(context);
    await printTheDay(await context.newPage(), words, language);
    await context.close();
  },
);

async function signUp(page: Page, words: Words, mailServer: MailServer, email: string) {
  const t = await words('account');
  const { field, button, dialog } = inDialog(page);
  await page.getByRole('banner').getByRole('link', { name: t.login, exact: true }).click();
  await button(t.signUp).click();
  await field(t.name).fill('Asha Patil');
  await field(t.email).fill(email);
  await field(t.password).fill('pithla-bhakri');
  await field(t.confirmPassword).fill('pithla-bhakri');
  await button(t.signUp).click();
  const [mail] = await mailServer.received(1);
  expect(mail?.recipients).toEqual([email]);
  await field(t.otp).fill(/(?<!\d)\d{6}(?!\d)/.exec(mail?.email.text ?? '')?.[0] ?? 'no OTP');
  await button(t.verifyEmail).click();
  await expect(dialog).toBeHidden();
}

async function buyWeeklyVegetables(page: Page, words: Words, language: Language) {
  const t = await words('purchase');
  const plan = language === 'mr' ? 'आठवड्याची भाजी' : 'Weekly vegetables';
  await page.getByRole('link', { name: plan }).first().click();
  await expect(page).toHaveURL(/\/purchase\/weekly-vegetables$/);
  await page.getByLabel(t.pincode).fill('422001');
  await page.getByLabel(t.city).fill('Nashik');
  await page.getByLabel(t.line1).fill('12 Gangapur Road');
  await page.getByLabel(t.mobile).fill('9876543210');
  await page.getByRole('button', { name: t.placeOrder, exact: true }).click();
  await expect(page).toHaveURL(/\/sub-detail\/[\da-f-]{36}$/);
}

async function customiseAndRelease(page: Page, words: Words, language: Language) {
  const t = await words('customise');
  const tap = async (item: keyof typeof NAMES, times: number) => {
    const more = page
      .getByRole('group', { name: NAMES[item][language], exact: true })
      .getByRole('button')
      .last();
    for (let time = 0; time < times; time += 1) await more.click();
  };
  const chip = (day: Day) =>
    page.getByRole('button', { name: new RegExp(`^${formatShortDay(day, language)} `) });
  const save = async () => {
    await page.getByRole('button', { name: t.saveCustomizations }).click();
  };
  const isLocked = (day: Day) => expect(chip(day)).toHaveAccessibleName(new RegExp(t['mark.locked']));

  // The address changes a moment before the page does, and the page before it has a stepper of tomatoes too.
  await expect(page.getByRole('heading', { name: t.customizeDelivery })).toBeVisible();
  await tap('tomato', 3);
  await tap('brinjal', 2);
  await chip(DATES[1]).click();
  await tap('okra', 4);
  await save();
  await isLocked(DATES[0]);
  await isLocked(DATES[1]);

  await chip(DATES[2]).click();
  await tap('tomato', 1);
  await page.getByRole('button', { name: t.applyToAll }).click();
  await save();
  for (const day of DATES) await isLocked(day);

  await chip(DATES[3]).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(
    t.lockedTitle.replace('{day}', formatShortDay(DATES[3], language)),
  );
  await dialog.getByRole('button', { name: t.leaveLocked, exact: true }).click();
  await page.getByRole('button', { name: t.release }).click();
  await dialog.getByRole('button').last().click();
  await expect(chip(DATES[3])).toHaveAccessibleName(new RegExp(t['mark.open']));
}

async function seeTomorrow(page: Page, words: Words, language: Language, url: string) {
  const t = await words('orders');
  await page.goto(`${url}/profile`);
  const tomorrow = page.getByRole('tabpanel', { name: t.tomorrow });
  await expect(tomorrow).toContainText(NAMES.tomato[language]);
  await expect(tomorrow).toContainText(formatQuantity(300, 'Grams', language));
  await expect(tomorrow).toContainText(formatQuantity(200, 'Grams', language));
  await expect(tomorrow).not.toContainText(NAMES.okra[language]);
}

async function printTheDay(page: Page, words: Words, language: Language) {
  const t = await words('office');
  await page.goto('/admin-login');
  await page.locator('input[name=email]').fill(OFFICE.email);
  await page.locator('input[name=password]').fill(OFFICE.password);
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto(`/admin/day/${FIRST}/morning`);

  const harvest = page.getByRole('region', { name: t.harvest });
  const total = (item: keyof typeof NAMES) =>
    harvest.getByRole('listitem').filter({ hasText: NAMES[item][language] });
  await expect(total('tomato').locator('strong')).toHaveText(formatQuantity(300, 'Grams', language));
  await expect(total('brinjal').locator('strong')).toHaveText(formatQuantity(200, 'Grams', language));
  await expect(harvest.locator('strong')).toHaveCount(2);

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: t.print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  const box = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4, name: /Asha Patil/ }) });
  await expect(box).toContainText('12 Gangapur Road');
  await expect(box).toContainText(formatQuantity(300, 'Grams', language));
  await expect(box).toContainText(formatQuantity(200, 'Grams', language));
}
