import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type { SessionAnswer } from '@shivar/domain/contract/answers';
import { cutOffTime } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';

import { officeWordFiles } from '../web/app/office/words/sections.ts';
import type { Dictionaries, Section } from '../web/app/words/sections.ts';
import { wordFiles } from '../web/app/words/sections.ts';
import { expectNoProblems } from './axe.ts';
import { createConsoleGuard } from './console-guard.ts';
import type { ConsoleGuard } from './console-guard.ts';
import type { Customer, Shop } from './shop.ts';
import { shopAt } from './shop.ts';
import type { RunningServer, ServerOptions } from './server.ts';
import { startServer } from './server.ts';

/** Somebody's browser, with their session in its storage. */
interface Visitor {
  readonly page: Page;
  readonly session: SessionAnswer;
}

interface Fixtures {
  /** The server of this run: prepare things there by API. */
  readonly shop: Shop;
  /** A server of this journey alone, with a clock of its own, such as one minute before a cut-off. */
  readonly serverWith: (options: ServerOptions) => Promise<RunningServer>;
  /** The shop on such a server. */
  readonly shopWith: (options: ServerOptions) => Promise<Shop>;
  /** The language that this project reads. */
  readonly language: Language;
  /** The texts of a section in that language. */
  readonly words: <S extends Section>(section: S) => Promise<Dictionaries[S]>;
  /** A new customer, logged in on `page`. */
  readonly customer: Customer;
  /** The farm's office, logged in in a browser of its own. */
  readonly office: Visitor;
  /** Puts a session into a browser's storage, as a login would. */
  readonly logIn: (context: BrowserContext, url: string, session: SessionAnswer) => Promise<void>;
  /** Names an error in the console before it comes; see `ConsoleGuard`. Every other error fails the journey. */
  readonly expectConsoleError: ConsoleGuard['expectError'];
  /** No accessibility problem that axe finds on this page, or in this part of it, in light and in dark. */
  readonly axe: (page: Page, within?: string) => Promise<void>;
  readonly consoleGuard: ConsoleGuard;
}

export { expect };

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are wanted from here
  baseURL: async ({}, provide) => provide(process.env['SHOP_URL']),

  // oxlint-disable-next-line no-empty-pattern -- see above
  shop: async ({}, provide) => {
    const { SHOP_URL: url, SHOP_DATA_DIR: dataDir } = process.env;
    if (!url || !dataDir) throw new Error('The global set-up started no server');
    await provide(shopAt(url, dataDir));
  },

  // oxlint-disable-next-line no-empty-pattern -- see above
  serverWith: async ({}, provide) => {
    const stops: (() => Promise<void>)[] = [];
    await provide(async (options) => {
      const server = await startServer(options);
      stops.push(server.stop);
      return server;
    });
    await Promise.all(stops.map((stop) => stop()));
  },

  shopWith: async ({ serverWith }, provide) => {
    await provide(async (options) => {
      const { url, dataDir } = await serverWith(options);
      return shopAt(url, dataDir);
    });
  },

  language: async ({ locale }, provide) => provide(locale?.startsWith('mr') ? 'mr' : 'en'),

  words: async ({ language }, provide) => {
    await provide(async <S extends Section>(section: S) => {
      const { words } = await { ...wordFiles, ...officeWordFiles }[section][language]();
      const filled = JSON.stringify(words).replaceAll('{cutOff}', cutOffTime(language));
      // Both languages have the keys of the English dictionary.
      return JSON.parse(filled) as Dictionaries[S];
    });
  },

  // The browser closes before the servers end. Otherwise a page that is still loading would log an error.
  context: async ({ context, serverWith: _later }, provide) => {
    await provide(context);
    await context.close();
  },

  consoleGuard: [
    async ({ context }, provide) => {
      const guard = createConsoleGuard();
      guard.watch(context);
      await provide(guard);
      guard.judge();
    },
    { auto: true },
  ],

  expectConsoleError: async ({ consoleGuard }, provide) => provide(consoleGuard.expectError),

  // oxlint-disable-next-line no-empty-pattern -- see above
  logIn: async ({}, provide) => {
    await provide(async (context, url, { token, user }) => {
      const localStorage = [
        { name: 'token', value: token },
        { name: 'user', value: JSON.stringify(user) },
      ];
      await context.setStorageState({
        cookies: [],
        origins: [{ origin: new URL(url).origin, localStorage }],
      });
    });
  },

  customer: async ({ context, shop, logIn }, provide) => {
    const customer = await shop.signUp();
    await logIn(context, shop.url, customer);
    await provide(customer);
  },

  office: async ({ browser, shop, logIn, consoleGuard, serverWith: _later }, provide) => {
    const context = await browser.newContext({ baseURL: shop.url });
    consoleGuard.watch(context);
    const session = await shop.logInOffice();
    await logIn(context, shop.url, session);
    await provide({ page: await context.newPage(), session });
    await context.close();
  },

  // oxlint-disable-next-line no-empty-pattern -- see above
  axe: async ({}, provide) => provide((page, within = 'html') => expectNoProblems(page, within)),
});
