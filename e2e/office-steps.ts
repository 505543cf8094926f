import type { Page } from '@playwright/test';

import type { Dictionaries } from '../web/app/words/sections.ts';
import { words as shellEn } from '../web/app/words/en/shell.ts';
import { words as shellMr } from '../web/app/words/mr/shell.ts';

type Place = keyof Dictionaries['office'] & `place.${string}`;

/** Goes to a place of the office; a phone has the places in a menu. */
export async function goToPlace(page: Page, office: Dictionaries['office'], place: Place): Promise<void> {
  const bar = page.getByRole('banner');
  const menu = bar.getByRole('button', { name: new RegExp(`^(${shellEn.menu}|${shellMr.menu})$`) });
  if (await menu.isVisible()) await menu.click();
  await bar.getByRole('link', { name: new RegExp(`^${office[place]}`) }).click();
}

/** Shows all filters of a list; a phone has them behind a button. */
export async function showFilters(page: Page, office: Dictionaries['office']): Promise<void> {
  const button = page.getByRole('button', { name: office.filters, exact: true });
  if (await button.isVisible()) await button.click();
}

/** Fills and sends the login of the office. */
export async function logInAtOffice(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
}
