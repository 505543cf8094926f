import type { Page } from '@playwright/test';
import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import type { Day } from '@shivar/domain/values/day';

import { callApi } from './call-api.ts';
import { expect } from './fixtures.ts';
import type { Customer, Shop } from './shop.ts';

/** Somebody new of the farm with this role, logged in. `token` is the office's. */
export async function hire(
  shop: Shop,
  token: string,
  name: string,
  role: 'accounts' | 'packer' | 'driver',
): Promise<Customer> {
  const person = await shop.signUp(name);
  const params = { id: person.user._id };
  await callApi(shop.url, officePeopleCalls.giveRole, { token, params, body: { role, was: null } });
  const body = { email: person.user.email, password: person.password };
  return { ...person, ...(await callApi(shop.url, api.login, { body })) };
}

/** Waits until every box of a morning is closed. */
export async function untilClosed(shop: Shop, token: string, date: Day): Promise<void> {
  const looked = { token, params: { date, batch: 'morning' } } as const;
  await expect
    .poll(async () => (await callApi(shop.url, officeDayCalls.fulfilmentChanges, looked)).close?.doneAt)
    .toBeTruthy();
}

interface News {
  readonly title: string;
  /** A household whose box changed. */
  readonly of: Customer;
  /** The button that says that it was seen. */
  readonly seen: string;
}

/** Waits until an open page shows a new version of its list, reads it, and says so. */
export async function seesNews(page: Page, { title, of, seen }: News): Promise<void> {
  const news = page.getByRole('alert', { name: title });
  await expect(news).toContainText(of.user.name);
  await news.getByRole('button', { name: seen, exact: true }).click();
  await expect(news).toBeHidden();
}
