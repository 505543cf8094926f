import type { Locator } from '@playwright/test';
import { formatRupees } from '@shivar/domain/language/format';
import { boxPath } from '@shivar/domain/rules/office/box-link';
import { decodeQR } from 'qr/decode.js';

import { expect, test } from './fixtures.ts';
import { orderWithBoxTomorrow } from './household-orders.ts';
import { shopAt } from './shop.ts';

const DAY = '2026-11-24';
const LABELS = `/admin/day/${DAY}/morning/labels`;
const LONG_NAME = 'Venkataramanachari Subrahmanyam Krishnamurthy Iyengar of Thiruvananthapuram';
const NAME = 'लक्ष्मीबाई चंद्रशेखर कुलकर्णी-देशपांडे';

/** The text that a camera reads of a code. */
async function codeIn(code: Locator): Promise<string> {
  const { width, height, data } = await code.evaluate(async (drawing) => {
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
    const brush = canvas.getContext('2d');
    brush?.drawImage(picture, 0, 0, 400, 400);
    const pixels = brush?.getImageData(0, 0, 400, 400).data ?? [];
    return { width: 400, height: 400, data: Array.from(pixels) };
  });
  return decodeQR({ width, height, data: Uint8ClampedArray.from(data) });
}

test('labels and slips print in both languages on both papers, and their code is read back @desk', async ({
  office: { page },
  serverWith,
  logIn,
  words,
  axe,
}) => {
  const t = await words('officePacking');
  const server = await serverWith({ clockStart: '2026-11-23T17:30:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  const order = await orderWithBoxTomorrow(shop, await shop.signUp(NAME));
  await orderWithBoxTomorrow(shop, await shop.signUp(LONG_NAME));
  await server.restartAt('2026-11-23T18:05:00+05:30');
  await logIn(page.context(), shop.url, await shop.logInOffice());
  await page.goto(shop.url + LABELS);
  const label = page.getByRole('listitem').filter({ hasText: NAME });
  await expect(label).toContainText('Morning');
  await expect(label).toContainText('सकाळ');
  await axe(page);

  // The code of the box has its link, and nothing of the person.
  const number = String(order.orderNumber);
  const path = boxPath({ date: DAY, batch: 'morning', orderNumber: order.orderNumber });
  expect(await codeIn(label.getByRole('img', { name: t.codeOf.replace('{number}', number) }))).toBe(
    shop.url + path,
  );
  // Another one pays what is due. The office can leave it out.
  const amount = formatRupees(order.price * 100, 'en');
  await expect(label).toContainText(amount);
  const payCode = t.payCodeOf.replace('{number}', number).replace('{amount}', amount);
  const link = await codeIn(label.getByRole('img', { name: payCode }));
  expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
    am: order.price.toFixed(2),
    tn: `Order ${number}`,
  });
  await page.goto(shop.url + path);
  await expect(page).toHaveURL(`${shop.url}/admin/day/${DAY}/morning/packing?crate=${order.orderNumber}`);
  await page.goBack();

  const sheets = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, wide, high] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    const millimetres = [wide, high].map((points) => Math.round((Number(points) * 25.4) / 72));
    return { size: millimetres, count: pdf.match(/\/Type \/Page\b/g)?.length };
  };
  expect(await sheets()).toEqual({ size: [210, 297], count: 1 });
  await page.getByLabel(t['kind.slips']).check();
  await expect(page.getByRole('listitem').filter({ hasText: NAME })).toContainText('टोमॅटो');
  expect(await sheets()).toEqual({ size: [210, 297], count: 1 });
  await page.getByLabel(t['paper.roll']).check();
  expect(await sheets()).toEqual({ size: [100, 150], count: 2 });
  await page.getByLabel(t['kind.labels']).check();
  expect(await sheets()).toEqual({ size: [100, 150], count: 2 });
  // Nothing of a label is cut, however long its name is.
  const isCut = () =>
    page
      .getByRole('listitem')
      .evaluateAll((all) => all.map((each) => each.scrollHeight > each.clientHeight + 1));
  await page.emulateMedia({ media: 'print' });
  expect(await isCut()).toEqual([false, false]);
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel(t['paper.a4']).check();
  await page.emulateMedia({ media: 'print' });
  expect(await isCut()).toEqual([false, false]);
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel(t.payCodes).uncheck();
  await expect(label.getByRole('img')).toHaveCount(1);
});
