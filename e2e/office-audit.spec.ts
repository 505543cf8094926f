import { expect, test } from './fixtures.ts';
import { showFilters } from './office-steps.ts';

test('the office reads who changed what: by whom, of which kind, and by a word of it @phone', async ({
  office,
  words,
}) => {
  const { page } = office;
  const t = await words('officeAudit');
  await page.goto('/admin/audit');
  const changes = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(changes.first()).toBeVisible();
  const place = await words('office');
  await showFilters(page, place);
  await page.getByLabel(t.by, { exact: true }).selectOption({ label: t['job.demo-data'] });
  await page.waitForURL(/by=job%3Ademo-data/);
  await page.getByLabel(t.what, { exact: true }).selectOption({ label: t['group.area'] });
  await page.waitForURL(/thing=area/);
  await expect(changes).toHaveText([t['job.demo-data']]);

  await page.getByRole('searchbox', { name: place.search }).fill('gangapur');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=gangapur/);
  const pincode = (await words('officeAuditNames'))['thing.served_pincodes'];
  const added = page.getByRole('listitem').filter({ hasText: t['kind.added'].replace('{thing}', pincode) });
  await expect(added).not.toHaveCount(0);
  await page.getByText(t.details).first().click();
  await expect(page.getByText('Gangapur Road', { exact: true }).first()).toBeVisible();

  await page.getByRole('searchbox', { name: place.search }).fill('no such word');
  await page.getByRole('button', { name: place.find }).click();
  await expect(page.getByText(t['list.noneTitle'])).toBeVisible();
  await page.goBack();
  await expect(added).not.toHaveCount(0);
  await page.getByRole('button', { name: t['list.showAll'] }).click();
  await showFilters(page, place);
  await expect(page.getByLabel(t.what, { exact: true })).toHaveValue('');
});
