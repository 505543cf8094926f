import { randomInt } from 'node:crypto';

import type { Page } from '@playwright/test';
import { api } from '@shivar/domain/contract/api';
import { officeSettingsCalls } from '@shivar/domain/contract/office/settings-calls';
import { inDigits } from '@shivar/domain/language/format';

import { callApi } from './call-api.ts';
import { expect, test } from './fixtures.ts';
import { judge, visit } from './screens.ts';
import type { Screen } from './screens.ts';

/* The office’s screens about its area and its settings, judged by axe and the rules of HTML (product 13.4). */

const PARTS = 'brand links legal languages payments cut-off'.split(' ');

test('no screen about the farm’s area and settings has a problem that axe or the rules of HTML know', async ({
  shop,
  office: { page, session },
  words,
  language,
  axe,
}) => {
  const [t, area, place] = [await words('officeSettings'), await words('officeArea'), await words('office')];
  const pincode = String(randomInt(430_000, 470_000));
  await callApi(shop.url, api.waitForArea, { params: { pincode }, body: { email: shop.freshEmail() } });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const save = page.getByRole('button', { name: place.save, exact: true });
  const preview = page.getByRole('region', { name: t.preview });
  await showVersions(
    page,
    (await callApi(shop.url, officeSettingsCalls.officeSettings, { token: session.token })).farm,
  );
  const shown = page.getByRole('heading', { level: 1 });
  const parts: Screen[] = PARTS.map((part) => [
    part,
    () => visit(page, `/admin/settings/${part}`, save),
    'main',
  ]);
  await judge(page, axe, [
    ['the area', () => visit(page, '/admin/area', shown), 'main'],
    [
      'who waits for the farm to come',
      () =>
        visit(
          page,
          `/admin/area?search=${pincode}&show=awaited`,
          page.getByRole('link', { name: area.deliverThere }),
        ),
      'main',
    ],
    [
      'a pincode without its names',
      async () => {
        await visit(page, `/admin/area/new?pincode=${pincode}`, save);
        await save.click();
        await expect(field(area['field.area'])).toHaveAttribute('aria-invalid', 'true');
      },
      'main',
    ],
    [
      'a pincode',
      () => visit(page, '/admin/area/422001', page.getByRole('heading', { name: area.fillTitle })),
      'main',
    ],
    [
      'a list of pincodes with faults',
      async () => {
        await visit(page, '/admin/area/import', page.getByRole('textbox', { name: area.lines, exact: true }));
        await page.getByRole('textbox', { name: area.lines, exact: true }).fill('Total 2\n425202, Yawal');
        await page.getByRole('button', { name: area.readLines }).click();
        await expect(
          page.getByRole('heading', { name: area.faults.other.split('{n}')[1] ?? '' }),
        ).toBeVisible();
      },
      'main',
    ],
    ['the settings', () => visit(page, '/admin/settings', shown), 'main'],
    ...parts,
    [
      'a wrong phone, with its preview',
      async () => {
        await visit(page, '/admin/settings/contacts', field(t['field.phone']));
        await field(t['field.phone']).fill('253');
        await save.click();
        await expect(field(t['field.phone'])).toHaveAttribute('aria-invalid', 'true');
      },
      'main',
    ],
    [
      'a text with a gap that nothing fills',
      async () => {
        await visit(page, '/admin/settings/refund-policy', save);
        await page.getByRole('radio', { name: t['language.mr'] }).check();
        await field(t['field.mr.body']).fill('## परतावा\n\nफोन करा: {fax}.');
        await expect(preview.getByText('{fax}')).toBeVisible();
      },
      'main',
    ],
    [
      'a limit of unpaid orders',
      async () => {
        await visit(page, '/admin/settings/unpaid-orders', field(t['field.mostUnpaidOrders']));
        await field(t['field.mostUnpaidOrders']).fill(inDigits('1', language));
        await expect(preview.getByText('+91 253 555 0142').first()).toBeVisible();
      },
      'main',
    ],
    [
      'versions',
      () => visit(page, '/admin/settings/contacts/versions', page.getByRole('heading', { name: t.present })),
      'main',
    ],
    ['a version', () => visit(page, '/admin/settings/contacts/versions/1', preview), 'main'],
  ]);
});

/** Shows versions of the contacts, which no journey on the shared farm may change. */
async function showVersions(page: Page, farm: Readonly<Record<string, unknown>>): Promise<void> {
  const first = { version: 0, at: null, by: null, note: '', restored: null, changes: [] };
  const changes = [{ field: 'phone', before: ['+91 253 555 0142'], after: ['+91 253 555 0177'] }];
  const second = {
    ...first,
    version: 1,
    at: '2026-11-20T10:00:00.000Z',
    by: 'Meera Shinde',
    note: 'A new line',
    changes,
  };
  const names = ['phone', 'email', 'whatsapp', 'city', 'cityMarathi'];
  const value = Object.fromEntries(names.map((name) => [name, farm[name]]));
  await page.route('**/api/admin/settings/contacts/versions', (route) =>
    route.fulfill({ json: { versions: [second, first], next: null } }),
  );
  await page.route('**/api/admin/settings/contacts/versions/1', (route) =>
    route.fulfill({ json: { ...second, value } }),
  );
}
