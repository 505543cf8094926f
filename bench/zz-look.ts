import { visitor, withBrowser } from './lib/browser.ts';
import { ORIGIN } from './lib/program.ts';
import { householdAt } from './lib/pages.ts';
const OUT = '/tmp/w/look/';
await withBrowser(async (browser, dataDir) => {
  const house = await householdAt(dataDir);
  for (const [name, opts, dark] of [
    ['phone-mr-dark', { language: 'mr', phone: true }, true],
    ['desk-en-light', { language: 'en', phone: false }, false],
    ['phone-en-light', { language: 'en', phone: true }, false],
    ['desk-mr-dark', { language: 'mr', phone: false }, true],
  ] as const) {
    const context = await visitor(browser, { ...opts, session: house.customer });
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    const shot = (what: string, full = false) =>
      page.screenshot({ path: `${OUT}${name}-${what}.png`, fullPage: full });
    page.on('console', (m) => {
      if (m.type() === 'error') console.log(name, m.text());
    });
    await page.goto(ORIGIN + '/', { waitUntil: 'networkidle' });
    await shot('home');
    await page.goto(ORIGIN + house.path('/sub-detail/{order}'), { waitUntil: 'networkidle' });
    await shot('order');
    for (let i = 0; i < 12; i++) await page.mouse.wheel(0, 2500).then(() => page.waitForTimeout(120));
    await page.waitForLoadState('networkidle');
    await shot('order-end');
    const t =
      opts.language === 'en'
        ? { time: /Time and address/, addr: /[Aa]ddress/ }
        : { time: /वेळ आणि पत्ता/, addr: /पत्त/ };
    const fold = page.getByText(t.time).first();
    if (await fold.count()) {
      await fold.scrollIntoViewIfNeeded();
      await fold.click();
      await page.waitForTimeout(300);
      await shot('fold');
      const buttons = await page.getByRole('button').allTextContents();
      if (name === 'desk-en-light') console.log(buttons.join(' | '));
      const b = page
        .getByRole('button', {
          name: opts.language === 'en' ? /Send (to|else)|another address|Another address/ : /दुसऱ्या पत्त/,
        })
        .first();
      if (await b.count()) {
        await b.click();
        await page.waitForTimeout(800);
        await shot('address');
      }
    }
    await page.goto(ORIGIN + '/account/notices', { waitUntil: 'networkidle' });
    await shot('notices');
    await page.goto(ORIGIN + '/active-subscriptions', { waitUntil: 'networkidle' });
    await shot('active');
    await context.close();
  }
});
