import { chromium } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { startServer } from '/tmp/h17/editor/main/e2e/server.ts';
import { shopAt } from '/tmp/h17/editor/main/e2e/shop.ts';
const [, , what = 'all'] = process.argv;
const server = await startServer({ clockStart: '2026-11-23T16:13:00+05:30' });
const shop = shopAt(server.url, server.dataDir);
const customer = await shop.signUp();
const order = await shop.placeOrder(customer, { deliveryFrequency: 'daily' } as never).catch(() => shop.placeOrder(customer));
const dates = order.deliverySchedule.map(({ date }) => date);
const ids = Object.keys(order.selectedItems);
const lines = Object.fromEntries(ids.slice(0, 5).map((id) => [id, order.selectedItems[id]!.unitofItem === 'Grams' ? 300 : 1]));
const saved = await shop.customise(customer, order, { [dates[0]!]: lines, [dates[2]!]: { [ids[7]!]: order.selectedItems[ids[7]!]!.unitofItem === 'Grams' ? 300 : 1 } });
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], args: ['--no-sandbox'] });
async function open(name: string, { lang = 'en', dark = false, width = 360, height = 740, date = '', act = async (_p: any) => {}, full = false, order: shown = order }: any) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', hasTouch: width < 700, isMobile: width < 700, deviceScaleFactor: 1 });
  await context.addCookies([{ name: 'lang', value: lang, url: server.url }]);
  await context.addInitScript(([token, user]) => { localStorage.setItem('token', token!); localStorage.setItem('user', user!); }, [customer.token, JSON.stringify(customer.user)]);
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error') console.log(name, m.text()); });
  page.on('pageerror', (e) => console.log(name, e.message));
  let bytes = 0;
  const weigh: Promise<void>[] = [];
  page.on('response', (r) => { if (r.request().resourceType() === 'script') weigh.push(r.body().then((b) => { bytes += brotliCompressSync(b).length; })); });
  await page.goto(`${server.url}/sub-detail/${shown._id}${date && `?date=${date}`}`, { waitUntil: 'networkidle' });
  await Promise.all(weigh);
  if (date) console.log(name, await page.evaluate(() => [document.getElementById('box-heading')!.getBoundingClientRect().top, scrollY, document.documentElement.scrollHeight]));
  console.log(name, 'script', (bytes / 1000).toFixed(1));
  await act(page);
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/h17/editor/shots/${name}.png`, fullPage: full });
  await context.close();
}
const stepper = (p: any, n: number) => p.locator('fieldset').nth(n).getByRole('button');
const fresh = await shop.placeOrder(customer);
const of = (o: any, name: string, opts: any) => open(name, { ...opts, order: o });
try {
  await open('plain', {});
  await open('change', { date: dates[0]!, act: async (p) => { await stepper(p, 0).first().click(); await stepper(p, 1).last().click(); for (let i = 0; i < 3; i++) await stepper(p, 2).first().click(); await p.waitForTimeout(2500); } });
  await open('change-mr', { date: dates[0]!, lang: 'mr' });
  await open('farm', { order: fresh, date: fresh.deliverySchedule[0]!.date });
  await open('farm-mr-dark', { order: fresh, lang: 'mr', dark: true, date: fresh.deliverySchedule[0]!.date });
  await open('farm-desk', { order: fresh, width: 1280, height: 800, date: fresh.deliverySchedule[0]!.date });
  await open('smaller', { order: fresh, date: fresh.deliverySchedule[0]!.date, act: async (p) => { for (let i = 0; i < 4; i++) await stepper(p, 0).last().click(); await p.waitForTimeout(3500); } });
  await open('limit', { order: fresh, date: fresh.deliverySchedule[0]!.date, act: async (p) => { for (let i = 0; i < 14; i++) await stepper(p, 0).last().click(); await p.waitForTimeout(800); } });
  await open('locked-box', { act: async (p) => { await p.locator('ol button').first().click(); await p.waitForTimeout(500); await p.keyboard.press('Escape'); await p.waitForTimeout(600); await p.locator('#box-heading').scrollIntoViewIfNeeded(); } });
  await open('month', { act: async (p) => { await p.getByRole('tab').nth(1).click(); await p.waitForTimeout(1500); } });
  await open('month-desk', { width: 1280, height: 800, act: async (p) => { await p.getByRole('tab').nth(1).click(); await p.waitForTimeout(1500); } });
} finally { await browser.close(); await server.stop(); }
