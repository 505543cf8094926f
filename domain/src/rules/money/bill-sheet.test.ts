import { expect, test } from 'vitest';
import { billKindName, billSheet } from './bill-sheet.ts';

const BILL = {
  number: 'B/26-27/00017',
  kind: 'supply',
  issuedOn: '2027-01-01',
  from: '2026-12-08',
  to: '2026-12-31',
  total: 1236.5,
  isAcross: false,
  pincode: '422001',
  ofBill: '',
  orderNumber: 1042,
  buyer: 'सुमित्रा कुलकर्णी',
  buyerAddress: '12 Gangapur Road, 422001',
  plan: { en: 'Weekly vegetables', mr: 'आठवड्याची भाजी' },
  seller: {
    name: { en: 'Shivar', mr: 'शिवार' },
    legalName: 'Shivar Farm',
    address: 'Girnare',
    fssaiLicence: '',
    gstin: '27ABCDE1234F1Z5',
  },
  lines: [
    {
      englishName: 'Tomato',
      marathiName: 'टोमॅटो',
      qty: 1500,
      unitofItem: 'Grams',
      amount: 236.5,
      percent: 0,
      hsn: '',
      tax: 0,
    },
    {
      englishName: 'Milk',
      marathiName: 'दूध',
      qty: 2,
      unitofItem: 'units',
      amount: 1000,
      percent: 0,
      hsn: '',
      tax: 0,
    },
  ],
} as const;

test('a bill has the same rows in both languages, each in its own words', () => {
  const [en, mr] = [billSheet(BILL, 'en'), billSheet(BILL, 'mr')];
  expect(en).toMatchObject({
    brand: 'Shivar',
    title: 'Bill of supply B/26-27/00017',
    seller: { lines: ['Shivar Farm', 'Girnare', 'GSTIN 27ABCDE1234F1Z5'] },
    buyer: { lines: ['सुमित्रा कुलकर्णी', '12 Gangapur Road, 422001'] },
    rows: [
      ['Tomato', '1.5 kg', '₹236.50'],
      ['Milk', '2 units', '₹1,000'],
    ],
    total: ['Total', '₹1,236.50'],
    note: 'Fresh produce is exempt from GST.',
  });
  expect(en.facts[1]).toEqual(['Deliveries', '08 Dec – 31 Dec 2026']);
  expect(mr).toMatchObject({
    title: 'पुरवठ्याचं बिल B/26-27/00017',
    rows: [
      ['टोमॅटो', '१.५ किलो', '₹२३६.५०'],
      ['दूध', '२ नग', '₹१,०००'],
    ],
    total: ['एकूण', '₹१,२३६.५०'],
  });
  expect(mr.facts).toHaveLength(en.facts.length);
});

test('a farm without GSTIN has no word of tax, and a deleted account no name', () => {
  const seller = { ...BILL.seller, gstin: '' };
  const sheet = billSheet({ ...BILL, kind: 'bill', seller, buyer: '', buyerAddress: '' }, 'en');
  expect(JSON.stringify(Object.values(sheet))).not.toMatch(/GST|tax/i);
  expect(sheet.buyer.lines).toEqual(['A deleted account']);
  expect(billKindName('unheard of', 'en')).toBe('unheard of');
});

const GHEE = {
  englishName: 'Ghee',
  marathiName: 'तूप',
  qty: 1,
  unitofItem: 'units',
  amount: 560,
  percent: 12,
  hsn: '0405',
  tax: 60,
} as const;

test('what is taxed stands with its rate and code, and the tax by rate', () => {
  const taxed = { ...BILL, kind: 'mixed', lines: [...BILL.lines, GHEE], total: 1796.5 };
  const sheet = billSheet(taxed, 'en');
  expect(sheet.rows.at(-1)).toEqual(['Ghee, 12%, HSN 0405', '1 unit', '₹560']);
  expect(sheet.taxes).toEqual([
    ['Taxable at 12%', '₹500'],
    ['CGST 6%', '₹30'],
    ['SGST 6%', '₹30'],
    ['Exempt from GST', '₹1,236.50'],
  ]);
  expect(sheet.facts.at(-1)).toEqual(['Place of supply', 'Maharashtra (27)']);
  const note = { ...taxed, kind: 'credit', ofBill: 'B/26-27/00016', pincode: '110001' };
  expect(billSheet(note, 'mr').facts.slice(-2)).toEqual([
    ['कोणत्या बिलातून', 'B/26-27/00016'],
    ['पुरवठ्याचं ठिकाण', '११०००१'],
  ]);
  expect(billSheet({ ...taxed, pincode: '' }, 'en').facts).toHaveLength(4);
  expect(billSheet({ ...taxed, isAcross: true }, 'mr').taxes.slice(0, 2)).toEqual([
    ['करपात्र, १२%', '₹५००'],
    ['IGST १२%', '₹६०'],
  ]);
  expect(
    billSheet({ ...BILL, lines: [GHEE], seller: { ...BILL.seller, gstin: '' }, kind: 'bill' }, 'en').taxes,
  ).toEqual([]);
});
