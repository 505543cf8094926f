import { randomInt } from 'node:crypto';

import type { Page } from '@playwright/test';
import { api } from '@shivar/domain/contract/api';
import { officeAreaCalls } from '@shivar/domain/contract/office/area-calls';

import type { Dictionaries } from '../web/app/words/sections.ts';
import { callApi } from './call-api.ts';
import type { Customer, Shop } from './shop.ts';

/** The plan that these journeys buy. */
export const PLAN = '/purchase/weekly-vegetables';

/** Some of its items: brinjal is organic, the others are not. */
export const NAMES = {
  brinjal: { en: 'Brinjal', mr: 'वांगी' },
  tomato: { en: 'Tomato', mr: 'टोमॅटो' },
  cauliflower: { en: 'Cauliflower', mr: 'फ्लॉवर' },
} as const;

/** An item's stepper: its value, and its two buttons. */
export function stepperOf(page: Page, item: string) {
  const group = page.getByRole('group', { name: item, exact: true });
  const buttons = group.getByRole('button');
  return { value: group.getByRole('textbox'), less: buttons.first(), more: buttons.last() };
}

/** The button around the picture of an item, which asks for its like. */
export function likeButton(page: Page, terms: Dictionaries['terms'], item: string) {
  return page.getByRole('button', { name: terms.likeOf.split('{like}', 1)[0]?.replace('{item}', item) });
}

/** Fills in the address: a served pincode, and a mobile as a phone fills it in. */
export async function fillAddress(page: Page, t: Dictionaries['purchase']): Promise<void> {
  await page.getByLabel(t.pincode).fill('422001');
  await page.getByLabel(t.city).fill('Nashik');
  await page.getByLabel(t.line1).fill('12 Gangapur Road');
  await page.getByLabel(t.mobile).fill('+91 98765 43210');
}

/** The order's summary, which has the button that places it. */
export const summaryOf = (page: Page) => page.getByRole('complementary');

/** The customer's orders on the server. */
export const ordersOf = (shop: Shop, { token, user }: Customer) =>
  callApi(shop.url, api.ordersOfUser, { token, params: { userId: user._id } });

/** The part of a text before its first gap. */
export const beginningOf = (text: string) => text.slice(0, text.indexOf('{'));
/** The part of a text behind its last gap. */
export const endingOf = (text: string) => text.slice(text.lastIndexOf('}') + 1).trim();
/** The part of a text before its gap, or behind it: each language has it elsewhere. */
export const partOf = (text: string) => beginningOf(text) || endingOf(text);

/** Adds a pincode of this journey alone, with evening deliveries only, and with room for so many boxes a day. */
export async function serveEvenings(
  { url, logInOffice }: Shop,
  evening: number | null = null,
): Promise<string> {
  const { token } = await logInOffice();
  const body = {
    pincode: String(randomInt(430_000, 490_000)),
    area: 'Ozar, the lanes behind the old market',
    marathiArea: 'ओझर, जुन्या बाजारामागच्या गल्ल्या',
    batches: ['evening' as const],
    limits: { morning: null, evening },
  };
  await callApi(url, officeAreaCalls.addArea, { token, body });
  return body.pincode;
}
