import { api } from '@shivar/domain/contract/api';
import { inDigits } from '@shivar/domain/language/format';

import { formatSum } from '../web/app/lib/format.ts';
import { callApi } from './call-api.ts';
import { untilClosed } from './farm-people.ts';
import { expect, test } from './fixtures.ts';
import { NAMES, orderWithBoxTomorrow } from './household-orders.ts';
import { expectNoneWider } from './screens.ts';
import { shopAt } from './shop.ts';

const DAY = '2026-11-24';

test('the office marks an item as too little, shares it after the cut-off as it was shown, and takes it back', async ({
  serverWith,
  office,
  words,
  language,
  logIn,
  axe,
}) => {
  const [t, place] = [await words('officeHarvest'), await words('office')];
  const server = await serverWith({ clockStart: '2026-11-23T17:50:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  const [asha, ravi] = [await shop.signUp(), await shop.signUp('Ravi Venkataramanachari More')];
  const order = await orderWithBoxTomorrow(shop, asha);
  await orderWithBoxTomorrow(shop, ravi);
  const { page } = office;
  const { token, user } = await shop.logInOffice();
  await logIn(page.context(), shop.url, { token, user });
  const tomato = NAMES.tomato[language];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const judge = async () => {
    await axe(page);
    await expectNoneWider(page);
  };

  await page.goto(`${shop.url}/admin/day/${DAY}/morning`);
  await page.getByRole('link', { name: `${place.tooLittle} ${tomato}` }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t.title.replace('{item}', tomato) }),
  ).toBeVisible();
  await judge();
  await button(t.markScarce).click();
  await expect(page.getByText(t.isScarce)).toBeVisible();
  await button(t.unmark).click();
  await expect(button(t.markScarce)).toBeVisible();

  // An open page would try to hear the farm's events while the server is away.
  const address = page.url();
  await page.goto('about:blank');
  await server.restartAt('2026-11-23T18:00:05+05:30');
  await untilClosed(shop, token, DAY);
  await page.goto(address);
  const available = page.getByLabel(t.availableGrams);
  await available.fill('much');
  await expect(page.getByText(t.numberWrong)).toBeVisible();
  await available.fill('0.45');
  const boxOf = ({ user: { name } }: typeof asha) => page.getByRole('listitem').filter({ hasText: name });
  await expect(boxOf(asha)).toBeVisible();
  await page.getByLabel(t.other, { exact: true }).selectOption({ index: 1 });
  await page.getByLabel(t.otherGrams).fill('0.1');
  await expect(boxOf(ravi)).toBeVisible();
  await judge();
  await button(t.share).click();
  await expect(button(t.takeBack)).toBeVisible();
  await judge();
  const tomatoes = async () => {
    const answer = await callApi(shop.url, api.order, { token: asha.token, params: { id: order._id } });
    const line = answer.deliverySchedule[0]?.items.find(({ englishName }) => englishName === 'Tomato');
    return line?.qty;
  };
  expect(await tomatoes()).toBe(200);
  await button(t.takeBack).click();
  await page.getByRole('dialog').getByRole('button', { name: t.takeBack, exact: true }).click();
  await expect(page.getByText(t.takenBack, { exact: true })).toBeVisible();
  expect(await tomatoes()).toBe(300);
});

test('what was cut is entered in the field without a network, and sent once there is one @phone', async ({
  serverWith,
  office,
  words,
  language,
  logIn,
  axe,
  expectConsoleError,
}) => {
  const [place, marks] = [await words('office'), await words('officeMarks')];
  const server = await serverWith({ clockStart: '2026-11-23T17:50:00+05:30' });
  const shop = shopAt(server.url, server.dataDir);
  await orderWithBoxTomorrow(shop, await shop.signUp());
  const { page } = office;
  const { token, user } = await shop.logInOffice();
  await logIn(page.context(), shop.url, { token, user });
  const tomato = NAMES.tomato[language];
  const card = page.getByRole('listitem').filter({
    has: page.getByRole('link', { name: `${place.tooLittle} ${tomato}` }),
  });
  const button = (name: string) => card.getByRole('button', { name });
  const sum = (grams: number) => formatSum(grams, 'Grams', language);
  const add = async (text: string) => {
    await button(place.enterCut).click();
    await card.getByLabel(place.cutGrams).fill(text);
    await button(place.addCut).click();
  };
  await page.goto(`${shop.url}/admin/day/${DAY}/morning`);
  await button(place.enterCut).click();
  await button(place.addCut).click();
  await expect(card.getByText(place.cutWrong)).toBeVisible();
  await axe(page);
  await expectNoneWider(page);
  await button(place.cancelCut).click();

  expectConsoleError(/api\/|net::ERR/);
  await page.context().setOffline(true);
  await add('0.35');
  await add('-0.15');
  const line = place.cutToGo.replace('{cut}', sum(200)).replace('{n}', sum(100));
  await expect(card.getByText(line)).toBeVisible();
  const waiting = page.getByText(marks.marksWait.other.replace('{n}', inDigits('2', language)));
  await expect(waiting).toBeVisible();
  // The phone has kept the list.
  await page.getByRole('link', { name: (await words('terms'))['batch.evening'] }).click();
  await expect(card).toBeHidden();
  await page.goBack();
  await expect(card.getByText(line)).toBeVisible();
  await page.context().setOffline(false);
  await expect(waiting).toBeHidden();
  await page.reload();
  await expect(card.getByText(line)).toBeVisible();
});
