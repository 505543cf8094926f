import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import { noticeCalls } from '@shivar/domain/contract/notice-calls';
import { formatNumber, formatShortDay } from '@shivar/domain/language/format';
import { addDays } from '@shivar/domain/values/day';

import { formatSum } from '../web/app/lib/format.ts';
import { callApi } from './call-api.ts';
import { editorOn, idOf, storedOrder } from './customise-steps.ts';
import { eveningBefore } from './evening-before.ts';
import { seesNews, untilClosed } from './farm-people.ts';
import { expect, test } from './fixtures.ts';
import { NAMES } from './household-orders.ts';
import { jpegOf } from './pictures.ts';
import { shopAt } from './shop.ts';
import type { Customer } from './shop.ts';

/* From the evening before to the doorstep, in the browsers of a household, the office, a packer and a driver. */

const [DAY, EVENING] = ['2026-11-24', '2026-11-23'];
const [LIST, ROUNDS] = [`/admin/day/${DAY}/morning`, `/admin/rounds/${DAY}/morning`];

const boxOn = (order: OrderAnswer) => order.deliverySchedule.find(({ date }) => date === DAY);
const untilGap = (text: string) => text.split('{', 1)[0] ?? '';

test('a whole day, from the last change of a household to the answer to its complaint @phone', async ({
  page,
  office,
  browser,
  serverWith,
  logIn,
  words,
  language,
  axe,
  consoleGuard,
  expectConsoleError,
}) => {
  const [common, boxes, editor] = [await words('public'), await words('boxes'), await words('customise')];
  const [t, harvest, packing] = await Promise.all([
    words('office'),
    words('officeHarvest'),
    words('officePacking'),
  ]);
  const [rounds, marks] = [await words('officeRounds'), await words('officeMarks')];
  const [books, complaints] = [await words('books'), await words('officeComplaints')];
  const n = (count: number) => formatNumber(count, language);
  const grams = (quantity: number) => formatSum(quantity, 'Grams', language);
  const server = await serverWith({ clockStart: `${EVENING}T17:30:00+05:30` });
  const shop = shopAt(server.url, server.dataDir);
  const { asha, zarina, ravi, order, farms, failing, packer, driver, token } = await eveningBefore(shop);
  const contexts: BrowserContext[] = [];
  const browserOf = async (session: Customer): Promise<Page> => {
    const context = await browser.newContext({ baseURL: shop.url });
    contexts.push(context);
    consoleGuard.watch(context);
    await logIn(context, shop.url, session);
    return context.newPage();
  };
  await logIn(page.context(), shop.url, asha);
  await logIn(office.page.context(), shop.url, await shop.logInOffice());
  const [packs, drives] = [await browserOf(packer), await browserOf(driver)];
  const pages = [page, office.page, packs, drives];
  /** The next part of the day. Open pages would try to hear the farm's events while the server is away. */
  const restartAt = async (instant: string) => {
    for (const each of pages) await each.goto('about:blank');
    await server.restartAt(`${instant}+05:30`);
  };
  const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true });
  await test.step('half past five: a household chooses tomatoes, another leaves it to the farm', async () => {
    await page.goto(shop.url);
    const main = page.getByRole('main');
    const next = `${common.nextBox}${boxes.tomorrowDay}, ${formatShortDay(DAY, language)}`;
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(next);
    await expect(main.getByText(boxes.pickText)).toBeVisible();
    await main.getByRole('link', { name: boxes.change, exact: true }).click();
    const { stepper, save } = editorOn(page, editor, language);
    const tomato = stepper(NAMES.tomato[language]);
    for (let steps = 0; steps < 4; steps += 1) await tomato.more.click();
    await stepper(NAMES.brinjal[language]).more.click();
    await save.click();
    await expect.poll(async () => boxOn(await storedOrder(shop, asha, order))?.items.length).toBe(2);
  });
  const shown = boxOn(await storedOrder(shop, ravi, farms))?.farmsChoice;

  await test.step('six o’clock: the day closes by itself, as it was shown, and nobody can change it any more', async () => {
    await restartAt(`${EVENING}T18:00:05`);
    await untilClosed(shop, token, DAY);
    expect(boxOn(await storedOrder(shop, ravi, farms))?.items).toEqual(shown);
    const late = shop.customise(asha, order, { [DAY]: { [idOf(order, 'Tomato')]: 100 } });
    await expect(late).rejects.toThrow('date_past_cut_off');
    await page.goto(shop.url);
    await expect(page.getByRole('main').getByText(boxes.packing)).toBeVisible();
    await expect(page.getByRole('main').getByText(grams(400), { exact: true })).toBeVisible();

    await office.page.goto(shop.url + LIST);
    const closed = untilGap(t.closed.replaceAll('{all}', n(3)));
    await expect(office.page.getByText(closed)).toBeVisible();
    await office.page.emulateMedia({ media: 'print' });
    await expect(office.page.getByText(untilGap(t.printed))).toBeVisible();
    for (const { user } of [asha, ravi, zarina])
      await expect(office.page.getByRole('listitem').filter({ hasText: user.name })).toBeVisible();
    await office.page.emulateMedia({ media: 'screen' });
    await drives.goto(`${shop.url}${ROUNDS}`);
    await expect(drives.getByRole('link', { name: 'Gangapur Road' })).toBeVisible();
  });

  await test.step('less was cut than is wanted, and is shared', async () => {
    const card = office.page.getByRole('listitem').filter({
      has: office.page.getByRole('link', { name: `${t.tooLittle} ${NAMES.tomato[language]}` }),
    });
    await card.getByRole('button', { name: t.enterCut }).click();
    await card.getByLabel(t.cutGrams).fill('0.4');
    await button(card, t.addCut).click();
    await expect(card.getByText(untilGap(t.cutToGo.replace('{cut}', grams(400))))).toBeVisible();
    await card.getByRole('link').click();
    await expect(office.page.getByLabel(harvest.availableGrams)).toHaveValue('0.4');
    await expect(office.page.getByRole('listitem').filter({ hasText: asha.user.name })).toBeVisible();
    await axe(office.page);
    await button(office.page, harvest.share).click();
    await expect(button(office.page, harvest.takeBack)).toBeVisible();
    await seesNews(drives, { title: packing.newVersion.replace('{n}', n(2)), of: asha, seen: packing.seen });
  });
  const box = boxOn(await storedOrder(shop, asha, order));
  const tomatoes = box?.items.find(({ englishName }) => englishName === 'Tomato')?.qty ?? 0;
  expect([tomatoes > 0, tomatoes < 400]).toEqual([true, true]);

  await test.step('crates are packed on one phone while the office watches', async () => {
    const done = (on: Page, count: number) =>
      on.getByText(packing.packedCrates.replace('{n}', n(count)).replace('{all}', n(3))).first();
    await Promise.all([packs, office.page].map((each) => each.goto(`${shop.url}${LIST}/packing`)));
    await expect(done(office.page, 0)).toBeVisible();
    await packs.getByRole('button', { name: untilGap(packing.packNext) }).click();
    const lines = packs.getByRole('list', { name: untilGap(packing.linesOf) }).locator('[aria-pressed]');
    for (let crates = 1; crates <= 3; crates += 1) {
      await expect(packs.locator('[aria-pressed=true]')).toHaveCount(0);
      // Between two crates no line is there.
      await expect(lines).not.toHaveCount(0);
      const all = await lines.count();
      for (let line = 0; line < all; line += 1) await lines.nth(line).click();
      await expect(done(office.page, crates)).toBeVisible();
      if (crates < 3) await button(packs, packing.nextCrate).click();
    }
    await axe(packs);
  });

  await test.step('the driver takes the round without a network, and one box does not arrive', async () => {
    await restartAt(`${DAY}T08:00:00`);
    await page.goto(shop.url);
    await expect(page.getByRole('main').getByText(boxes.comesToday)).toBeVisible();
    await drives.goto(`${shop.url}${ROUNDS}`);
    await drives.getByRole('link', { name: 'Gangapur Road' }).click();
    const isOut = async () => boxOn(await storedOrder(shop, asha, order))?.outAt !== undefined;
    for (const press of ['start', 'startBack', 'start'] as const) {
      await button(drives, rounds[press].other.replace('{n}', n(3))).click();
      await expect.poll(isOut).toBe(press === 'start');
      await page.reload();
      const said = press === 'start' ? boxes.onItsWay : boxes.comesToday;
      await expect(page.getByRole('main').getByText(said)).toBeVisible();
    }
    await expect(drives.getByText(rounds.started)).toBeVisible();

    expectConsoleError(/api\/|net::ERR/);
    await drives.context().setOffline(true);
    const stop = (of: Customer) => drives.getByRole('listitem').filter({ hasText: of.user.name });
    // After each mark the next stop opens by itself.
    for (const of of [asha, ravi]) {
      const taken = stop(of).getByRole('button', { name: untilGap(rounds.deliveredCash) });
      await taken.first().click();
    }
    await button(stop(zarina), rounds.couldNot).click();
    await button(stop(zarina), rounds['reason.spoilt']).click();
    const waiting = drives.getByText(marks.marksWait.other.replace('{n}', n(3)));
    await expect(waiting).toBeVisible();
    await axe(drives);
    await drives.context().setOffline(false);
    const said = async () => [
      boxOn(await storedOrder(shop, asha, order))?.status,
      boxOn(await storedOrder(shop, zarina, failing))?.status,
    ];
    await expect.poll(said).toEqual(['delivered', 'failed']);
    await expect(waiting).toBeHidden();
    // It was the farm's fault, so nothing of it is used up.
    const sums = { token: zarina.token, params: { id: failing._id } };
    const { items } = await callApi(shop.url, complaintCalls.orderLedger, sums);
    expect(items.filter(({ missed, delivered }) => missed + delivered > 0)).toEqual([]);
  });
  const dialog = page.getByRole('dialog');
  await test.step('the household reads what came, and complains with a photo', async () => {
    await page.goto(shop.url);
    const wrong = page.getByRole('link', { name: boxes.isItWrong });
    await expect(wrong).toBeVisible();
    await axe(page);
    await wrong.click();
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByText(books['delivery.delivered'], { exact: true }) });
    await expect(card).toContainText(grams(tomatoes));
    await expect(page.getByText(books['part.delivered'].replace('{n}', grams(tomatoes + 100)))).toBeVisible();
    await button(card, `${books.wrong} ${formatShortDay(DAY, language)}`).click();
    const item = books.mark.replace('{item}', NAMES.brinjal[language]);
    await button(dialog, item.replace('{reason}', books['reason.spoilt'])).click();
    const file = { name: 'brinjal.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(page, '#5a3d2b') };
    await dialog.getByLabel(books.photo).setInputFiles(file);
    await expect(dialog.getByText(books.photoChosen)).toBeVisible();
    await dialog.getByLabel(books.words).fill('सगळी तपकिरी झाली होती');
    await axe(page, 'dialog[open]');
    await button(dialog, books.send).dblclick();
    await expect(card.getByText(books['outcome.open'])).toBeVisible();
  });

  await test.step('the office looks at it and gives the quantity back', async () => {
    await office.page.goto(`${shop.url}/admin/complaints`);
    const row = office.page.getByRole('listitem').filter({ hasText: asha.user.name });
    await expect(row).toContainText('सगळी तपकिरी झाली होती');
    await expect(row).toContainText('Sunil Jadhav');
    await expect(row).toContainText('Ganesh More');
    await button(row, complaints['photo.complaint']).click();
    await expect(row.getByRole('img', { name: complaints['photo.complaint'] })).toBeVisible();
    await axe(office.page);
    await button(row, complaints['act.allowance']).click();
    await expect(office.page.getByText(complaints['done.allowance'])).toBeVisible();
  });

  await test.step('the household reads the answer, what is left, and everything that it was told', async () => {
    await page.reload();
    await expect(page.getByText(books['outcome.allowance'])).toBeVisible();
    await expect(page.getByText(books['part.givenBack'].replace('{n}', grams(100))).first()).toBeVisible();
    await axe(page);
    // What happens in ten minutes is gathered into one message.
    await restartAt(`${DAY}T09:00:00`);
    const told = async () =>
      (
        await callApi(shop.url, noticeCalls.notices, {
          token: asha.token,
          query: {},
          headers: { 'accept-language': language },
        })
      ).notices;
    // A new server looks once for what noon has missed, before the first order or after it.
    const kinds = async () => (await told()).flatMap(({ kind: k }) => (k === 'closing' ? [] : k)).toSorted();
    await expect.poll(kinds).toEqual(['delivered', 'settled', 'short', 'tomorrow']);
    await page.goto(`${shop.url}/account/notices`);
    for (const { title } of await told()) await expect(page.getByText(title, { exact: true })).toBeVisible();
    await page.goto(shop.url);
    const after = formatShortDay(addDays(DAY, 7), language);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(after);
  });
  for (const context of contexts) await context.close();
});
