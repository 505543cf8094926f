import { expect, test } from './fixtures.ts';
import { judge, visit } from './screens.ts';

/* The office’s screens about complaints and wishes for money, judged by axe and the rules of HTML (product 13.4). */

test('no screen about complaints has a problem that axe or the rules of HTML know', async ({
  office: { page },
  words,
  axe,
}) => {
  const complaints = await words('officeComplaints');
  const household = {
    orderId: '0196f0aa-0000-7000-8000-000000000001',
    orderNumber: 12,
    customer: 'Asha Deshpande-Kulkarni of Gangapur',
    mobile: '9876543210',
  };
  const line = { _id: '1', englishName: 'Tomato', marathiName: 'टोमॅटो', unitofItem: 'Grams', qty: 500 };
  const complaint = {
    ...household,
    _id: '1',
    date: '2026-11-20',
    words: 'Brown spots on all of them',
    photo: '0196f0aa-0000-7000-8000-000000000002',
    at: '2026-11-20T10:00:00.000Z',
    outcome: null,
    toDate: null,
    answer: '',
    lines: [
      {
        ...line,
        reason: 'spoilt',
        held: 500,
        packed: { qty: 500, by: 'Sunil Jadhav', at: '2026-11-20T02:00:00.000Z' },
      },
      { ...line, _id: '2@2026-11-20', unitofItem: 'units', qty: 1, reason: 'missing', held: 1, packed: null },
    ],
    box: {
      batch: 'morning',
      status: 'delivered',
      markedBy: 'Ganesh More',
      markedAt: '2026-11-20T06:00:00.000Z',
      photos: [],
    },
    settledBy: null,
    settledAt: null,
    worth: 103.86,
    worthOfExtras: 40,
    canStillCome: true,
    dates: ['2026-11-27', '2026-12-04'],
  };
  const wish = {
    ...household,
    _id: '2',
    at: '2026-11-20T10:00:00.000Z',
    boxOf: '2026-11-20',
    worth: 1063.86,
    lines: [line],
  };
  await judge(page, axe, [
    [
      'a complaint that waits',
      async () => {
        await page.route(/api\/admin\/complaints/, (route) =>
          route.fulfill({ json: { complaints: [complaint], next: null } }),
        );
        await visit(page, '/admin/complaints', page.getByRole('heading', { name: complaint.customer }));
        await page.getByRole('button', { name: complaints['act.refused'] }).click();
        await expect(page.getByLabel(complaints.answer)).toBeVisible();
      },
      'main',
    ],
    [
      'wishes for money',
      async () => {
        await page.route(/api\/admin\/money-wishes/, (route) =>
          route.fulfill({ json: { wishes: [wish], next: null } }),
        );
        await visit(page, '/admin/complaints?show=money', page.getByText(/1,063\.86|१,०६३\.८६/));
      },
      'main',
    ],
  ]);
});
