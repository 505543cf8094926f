import type { Page, Request } from '@playwright/test';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import type { Day } from '@shivar/domain/values/day';
import { formatShortDay } from '@shivar/domain/language/format';
import { en } from '@shivar/domain/language/messages.en';
import { mr } from '@shivar/domain/language/messages.mr';
import { fillMessage } from '@shivar/domain/language/fill-message';
import type { Refusal } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';

import type { Dictionaries } from '../web/app/words/sections.ts';
import { callApi } from './call-api.ts';
import { expect } from './fixtures.ts';
import type { Customer, Shop } from './shop.ts';

type Words = Dictionaries['customise'];

/** Items of the weekly vegetables, and their ids on an order. */
export const ITEMS = {
  tomato: { en: 'Tomato', mr: 'टोमॅटो' },
  brinjal: { en: 'Brinjal', mr: 'वांगी' },
} as const;

/** The id of an item on an order. */
export function idOf(order: OrderAnswer, englishName: string): string {
  const found = Object.entries(order.selectedItems).find(([, item]) => item.englishName === englishName);
  if (!found) throw new Error(`The order has no ${englishName}`);
  return found[0];
}

/** The order as the server has it now. */
export const storedOrder = (shop: Shop, { token }: Customer, order: OrderAnswer) =>
  callApi(shop.url, api.order, { token, params: { id: order._id } });

/** The order's delivery dates. */
export const datesOf = (order: OrderAnswer): Day[] => order.deliverySchedule.map(({ date }) => date);

/** A refusal in the words that the server would use. */
export function said({ code, params = {} }: Refusal, language: Language): string {
  return fillMessage({ en, mr }[language][code], params, language);
}

/** The editor's parts, by their accessible names. */
export function editorOn(page: Page, t: Words, language: Language) {
  return {
    chip: (day: Day) => page.getByRole('button', { name: new RegExp(`^${formatShortDay(day, language)} `) }),
    stepper: (name: string) => {
      const group = page.getByRole('group', { name, exact: true });
      const buttons = group.getByRole('button');
      return { value: group.getByRole('textbox'), less: buttons.first(), more: buttons.last() };
    },
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    save: page.getByRole('button', { name: t.saveCustomizations, exact: true }),
    month: page.getByRole('tab', { name: t.monthView }),
    dialog: page.getByRole('dialog'),
    shortDay: (day: Day) => formatShortDay(day, language),
  };
}

/** Opens an order's page and waits for its editor. */
export async function openOrder(page: Page, url: string, order: OrderAnswer, t: Words): Promise<void> {
  await page.goto(`${url}/sub-detail/${order._id}`);
  await expect(page.getByRole('heading', { name: t.customizeDelivery })).toBeVisible();
}

/** The paths of the calls that the page makes to change an order, as they are made. */
export function changesMadeBy(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (
      request.method() === 'POST' &&
      /^\/api\/orders\/(customize|.*\/(release|change-box)$)/.test(pathname)
    ) {
      made.push(pathname);
    }
  });
  return made;
}
