import { expect, test } from './fixtures.ts';

test('the office invites a packer by mail, and the packer accepts and logs in @phone', async ({
  shop,
  office,
  page: theirs,
  words,
  language,
}) => {
  const { page } = office;
  const [t, people] = [await words('officeInvitations'), await words('officePeople')];
  const account = await words('account');
  const [email, other] = [shop.freshEmail(), shop.freshEmail()];
  const password = 'til-gul-ghya';
  await page.goto('/admin/people');
  await page.getByRole('link', { name: people.invite, exact: true }).click();
  await page.waitForURL('/admin/people/invitations');
  const send = async (name: string, to: string) => {
    await page.getByLabel(t.name, { exact: true }).fill(name);
    await page.getByLabel(t.email, { exact: true }).fill(to);
    await page.getByLabel(t.language, { exact: true }).selectOption(language);
    await page.getByRole('button', { name: t.send, exact: true }).click();
  };
  await send('Ganesh More', email);
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText(people['role.packer']);
  await send('Ramesh Deshmukh', other);
  const second = page.getByRole('listitem').filter({ hasText: other });
  await expect(second).toBeVisible();
  await second.getByRole('button', { name: t.withdrawOf.replace('{name}', 'Ramesh Deshmukh') }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.withdraw, exact: true }).click();
  await expect(second).toHaveCount(0);

  await expect.poll(() => shop.mails.to(email)).toHaveLength(1);
  const [mail = ''] = await shop.mails.to(email);
  const link = /\/admin-login\/invitation#secret=[a-z]+/.exec(mail)?.[0];
  await theirs.goto(link ?? '');
  await expect(theirs.getByText(t.asked.replace('{role}', people['role.packer']))).toBeVisible();
  await theirs.getByLabel(account.password, { exact: true }).fill(password);
  await theirs.getByLabel(account.confirmPassword, { exact: true }).fill(password);
  await theirs.getByRole('button', { name: t.accept, exact: true }).click();
  await theirs.getByRole('link', { name: t.login, exact: true }).click();
  await theirs.locator('input[name=email]').fill(email);
  await theirs.locator('input[name=password]').fill(password);
  await theirs.locator('main form button[type=submit]').click();
  await theirs.waitForURL('/admin/day/**');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: t.open })).toBeVisible();
  await expect(row).toHaveCount(0);
});
