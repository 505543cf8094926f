import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@shivar/domain/contract/api';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Language } from '@shivar/domain/language/language';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { isAwake } from '../e2e/awake.ts';
import { callApi } from '../e2e/call-api.ts';
import { shopAt } from '../e2e/shop.ts';
import type { Customer, Shop } from '../e2e/shop.ts';
import { wordFiles } from '../web/app/words/sections.ts';
import type { Dictionaries } from '../web/app/words/sections.ts';
import { visitor, withBrowser } from './lib/browser.ts';
import { visitFirst } from './lib/first-visit.ts';
import { SLOWED, slowDown, slowdownText } from './lib/phone.ts';
import type { Slowdown } from './lib/phone.ts';
import { ORIGIN, ORIGIN_BESIDE } from './lib/program.ts';
import { median, repeat, row, timesText } from './lib/report.ts';
import { slowLine } from './lib/slow-line.ts';

/*
 * One step more of an item in a next box that the farm has filled: from the first press to the saved box, on a slow line.
 * The page counts the presses. A second stands before each one but the first, for the eye and the hand.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const HAND_MS = 1000;
/** The link in a mail is a tap too. */
const FROM = ['/', '/active-subscriptions', 'a mail'] as const;

interface Way {
  readonly from: (typeof FROM)[number];
  readonly language: Language;
  /** The browser has opened the pages before, and has kept what it may keep. */
  readonly isKnown: boolean;
}

interface Times {
  readonly slowed: Slowdown;
  /** From the address to the first button. */
  readonly shown: number;
  readonly saved: number;
}

await withBrowser(
  async (browser, dataDir) => {
    const shop = shopAt(ORIGIN, dataDir);
    for (const from of FROM) {
      for (const language of ['en', 'mr'] as const) {
        for (const isKnown of [true, false]) {
          const times = await repeat(ROUNDS, () => visit(browser, shop, { from, language, isKnown }));
          row(`from ${from}, ${language}, ${isKnown ? 'opened before' : 'never opened'}`, textOf(times));
        }
      }
    }
  },
  { PUBLIC_URL: ORIGIN_BESIDE },
);

/** Changes the box of a new household. Fails where that takes other presses than 3 taps and a stepper. */
async function visit(browser: Browser, shop: Shop, { from, language, isKnown }: Way): Promise<Times> {
  const customer = await shop.signUp();
  const order = await shop.placeOrder(customer);
  const isMail = from === 'a mail';
  const url = isMail ? await linkInMail(shop, customer) : ORIGIN_BESIDE + from;
  const line = await slowLine();
  const context = await visitor(browser, { origin: ORIGIN_BESIDE, language, session: customer });
  try {
    if (isKnown) await openPages(context, order);
    const page = await context.newPage();
    const presses = await countPresses(page);
    const slowed = await slowDown(browser, page, SLOWED);
    line.slow();
    const opened = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    if (isMail) presses.taps += 1;
    const began = isMail ? opened : await pressFirst(page, from, language);
    await changeFirstItem(page, language);
    const saved = performance.now() - began;
    if (presses.taps !== 3 || presses.steps !== 1)
      throw new Error(`It took ${presses.taps} taps and ${presses.steps} of a stepper`);
    await expectSaved(customer, order);
    return { slowed, shown: began - opened, saved };
  } finally {
    await context.close();
    await line.cut();
  }
}

/** Opens every page on the way at full speed, and lets the service worker keep them. */
async function openPages(context: BrowserContext, order: OrderAnswer): Promise<void> {
  await visitFirst(context, `${ORIGIN_BESIDE}/`);
  const page = await context.newPage();
  for (const path of ['/active-subscriptions', `/sub-detail/${order._id}`]) {
    await page.goto(ORIGIN_BESIDE + path);
    await isAwake(page);
  }
  await page.close();
}

/** The link to the first box in the confirmation of an order. */
async function linkInMail(shop: Shop, { user }: Customer): Promise<string> {
  for (;;) {
    const mails = await shop.mails.to(user.email);
    const link = /http\S+\/sub-detail\/\S+/.exec(mails.join('\n'))?.[0];
    if (link !== undefined) return link;
    await pause(100);
  }
}

/** Counts the presses in the page, those of a stepper apart. */
async function countPresses(page: Page): Promise<{ taps: number; steps: number }> {
  const presses = { taps: 0, steps: 0 };
  await page.exposeFunction('notePress', (kind: 'taps' | 'steps') => (presses[kind] += 1));
  await page.addInitScript(() => {
    const { notePress } = window as unknown as { notePress: (kind: string) => void };
    const kindOf = ({ target }: Event) =>
      target instanceof Element && target.closest('fieldset') ? 'steps' : 'taps';
    addEventListener('click', (event) => notePress(kindOf(event)), { capture: true });
  });
  return presses;
}

/** Presses the way to the box as soon as it is shown. Returns the time then. */
async function pressFirst(page: Page, from: '/' | '/active-subscriptions', language: Language) {
  const [boxes, orders] = [await wordsOf('boxes', language), await wordsOf('orders', language)];
  const name = from === '/' ? boxes.change : orders.customizeDelivery;
  const link = page.getByRole('link', { name, exact: true });
  await link.waitFor();
  const began = performance.now();
  await link.tap();
  return began;
}

/** Takes the farm's choice over, adds a step to its first item, and saves. Waits for the saved box. */
async function changeFirstItem(page: Page, language: Language): Promise<void> {
  const t = await wordsOf('customise', language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const more = page.locator('main fieldset').first().getByRole('button').last();
  for (const target of [button(t.changeThese), more, button(t.saveCustomizations)]) {
    await target.waitFor();
    await pause(HAND_MS);
    await target.tap();
  }
  await button(t.changeBox).waitFor();
}

/** The server has the farm's choice of the first date with one step more. */
async function expectSaved({ token }: Customer, order: OrderAnswer): Promise<void> {
  const [before] = order.deliverySchedule;
  const [after] = (await callApi(ORIGIN, api.order, { token, params: { id: order._id } })).deliverySchedule;
  const sum = (items: readonly { qty: number }[] = []) => items.reduce((all, { qty }) => all + qty, 0);
  const grown = sum(after?.items) - sum(before?.farmsChoice);
  if (grown !== 100 && grown !== 1) throw new Error(`The saved box is ${grown} larger`);
}

async function wordsOf<S extends keyof typeof wordFiles>(section: S, language: Language) {
  // Both languages have the keys of the English dictionary.
  return (await wordFiles[section][language]()).words as Dictionaries[S];
}

function textOf(times: readonly Times[]): string {
  const shown = median(times.map((one) => one.shown));
  const slowed = slowdownText(times.map((one) => one.slowed));
  return `${timesText(times.map(({ saved }) => saved))} (aim: under 10,000); shown in ${shown.toFixed(0)} ms; ${slowed}`;
}
