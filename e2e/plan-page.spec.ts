import { api } from '@shivar/domain/contract/api';
import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { addDays } from '@shivar/domain/values/day';
import { formatDay, formatNumber, formatShortDay } from '@shivar/domain/language/format';
import { startRange } from '@shivar/domain/rules/calendar/start-range';

import { formatPrice } from '../web/app/lib/format.ts';
import { callApi } from './call-api.ts';
import { isAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { moved } from './moved.ts';
import { NAMES, PLAN, beginningOf, stepperOf } from './purchase-steps.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a plan, its sizes and their prices can be read @phone', async ({ page, language, words }) => {
    const [t, terms, shell] = [await words('purchase'), await words('terms'), await words('shell')];
    await page.goto(PLAN);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      language === 'mr' ? 'आठवड्याची भाजी' : 'Weekly vegetables',
    );
    await expect(page.getByText(formatPrice(1720, language), { exact: true })).toBeVisible();
    await expect(page.getByText(t.perWeek.replace('{price}', formatPrice(430, language)))).toBeVisible();
    await expect(page.getByText(terms['frequency.weekly'], { exact: true }).first()).toBeVisible();
    await expect(page.getByText(NAMES.tomato[language], { exact: true })).toBeVisible();
    // Playwright's browser without script still takes <noscript> for a text.
    expect(await page.content()).toContain(beginningOf(shell.needsScript));
  });

  test('a plan that has not opened, and an address that leads nowhere, say so and lead on @desk', async ({
    page,
    words,
    expectConsoleError,
  }) => {
    const [t, site] = [await words('waiting'), await words('site')];
    await page.goto('/purchase/mango-season');
    await expect(page.getByRole('heading', { name: t.comingSoonTitle })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: t.otherPlans })).toBeVisible();
    expectConsoleError(/404/);
    await page.goto('/subscriptons');
    await expect(page.getByRole('heading', { name: site.notFoundTitle })).toBeVisible();
    await expect(page.getByRole('navigation', { name: site.orGoTo })).toBeVisible();
  });
});

test('the earliest day moves on when its cut-off passes while the page is open @desk', async ({
  page,
  shop,
  words,
  language,
}) => {
  const [t, messages] = [await words('purchase'), await words('messages')];
  const now = await shop.now();
  const { first } = startRange(now);
  const next = addDays(first, 1);
  await page.clock.install();
  await page.goto(PLAN);
  const chosen = page.getByRole('button', { pressed: true });
  await expect(chosen).toHaveText(formatShortDay(first, language));
  await page.clock.fastForward(cutOffOf(first) - now);
  await expect(chosen).toHaveText(formatShortDay(next, language));
  await expect(page.getByLabel(t.otherDay)).toHaveValue(next);
  await page.getByLabel(t.otherDay).fill(first);
  await expect(page.getByLabel(t.otherDay)).toHaveAccessibleDescription(
    messages.start_too_early.replace('{day}', formatDay(next, language)),
  );
});

test('a first delivery can be chosen up to the last day there is @phone', async ({
  page,
  shop,
  words,
  language,
}) => {
  const t = await words('purchase');
  const messages = await words('messages');
  const { last } = startRange(await shop.now());
  await page.goto(PLAN);
  await isAwake(page);
  await page.getByLabel(t.otherDay).fill(last);
  await expect(page.getByText(formatDay(last, language)).first()).toBeVisible();
  await page.getByLabel(t.otherDay).fill(addDays(last, 1));
  await expect(page.getByLabel(t.otherDay)).toHaveAccessibleDescription(
    messages.start_too_late.replace('{day}', formatDay(last, language)),
  );
});

test('with the Organic toggle only organic items are shown and in the mix @desk', async ({
  page,
  words,
  language,
}) => {
  const [t, shell] = [await words('purchase'), await words('shell')];
  await page.goto(PLAN);
  await expect(stepperOf(page, NAMES.cauliflower[language]).value).toBeVisible();
  await page.getByRole('switch', { name: shell.organicOnly }).click();
  await expect(page.getByText(NAMES.cauliflower[language], { exact: true })).toBeHidden();
  await expect(page.getByText(beginningOf(t.organicOnlyOn.other))).toBeVisible();
  await expect(stepperOf(page, NAMES.brinjal[language]).value).not.toHaveValue(formatNumber(500, language));
  await page.getByRole('button', { name: (await words('terms')).showEverything }).click();
  await expect(stepperOf(page, NAMES.cauliflower[language]).value).toBeVisible();

  // None of its milk is organic. The page says that the customer pays for more than can be chosen.
  await page.goto('/purchase/daily-kitchen');
  const summary = page.getByRole('complementary', { name: t.summary });
  await expect(summary.getByText(t.everythingChosen)).toBeVisible();
  await page.getByRole('switch', { name: shell.organicOnly }).click();
  await expect(summary.getByText(t.unusedNote)).toBeVisible();
  await expect(summary.getByText(t.everythingChosen)).toBeHidden();
});

test('a plan that has not opened says when it does; one that is not on sale says so; both lead on @phone', async ({
  page,
  shop,
  words,
  expectConsoleError,
}) => {
  const t = await words('waiting');
  const leadsOn = async () => {
    await page.getByRole('main').getByRole('link', { name: t.otherPlans }).click();
    await expect(page).toHaveURL(/\/subscription$/);
  };
  const plans = await callApi(shop.url, api.plans, {});
  const announced = plans.find(({ comingSoon }) => comingSoon);
  await page.goto(`/purchase/${announced?._id ?? ''}`);
  await expect(page.getByRole('heading', { name: t.comingSoonTitle })).toBeVisible();
  expect(await moved(page)).toEqual([]);
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  await leadsOn();

  expectConsoleError(/404/);
  const answer = await page.goto('/purchase/golden-apples');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t.goneTitle })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${t.goneTitle} · .`));
  await leadsOn();
});
