import type { Page } from '@playwright/test';

import type { Dictionaries } from '../web/app/words/sections.ts';
import { isAwake } from './awake.ts';
import { expect } from './fixtures.ts';

type Words = Dictionaries['account'];

/** Fields, buttons and headings by exactly their name, inside the login dialog. */
export function inDialog(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    field: (label: string) => dialog.getByLabel(label, { exact: true }),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    heading: (name: string) => dialog.getByRole('heading', { name, exact: true }),
  };
}

/** Opens the login dialog from the navbar, over the list of plans. */
export async function openLogin(page: Page, t: Words) {
  await page.goto('/subscription');
  // Before its scripts have come the link leads to a page of its own.
  await isAwake(page);
  await page.getByRole('banner').getByRole('link', { name: t.login, exact: true }).click();
  await expect(inDialog(page).heading(t.login)).toBeVisible();
}

/** Fills and sends the login form. */
export async function fillLogin(page: Page, t: Words, email: string, password: string) {
  const { field, button } = inDialog(page);
  await field(t.email).fill(email);
  await field(t.password).fill(password);
  await button(t.login).click();
}

/** The token that the browser keeps, or null. */
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** The avatar of the account, or the menu on a phone. The other summaries of the bar have no `aria-label`. */
export const accountMenu = (page: Page) =>
  page.getByRole('banner').locator('summary[aria-label]').filter({ visible: true });
