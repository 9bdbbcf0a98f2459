import type { InvoiceDocument, InvoiceParty } from '#domain/invoices/invoice-document.ts';
import { taxAmount } from '#domain/tax/decide-tax.ts';

const berlin: InvoiceParty = {
  name: 'Torstraße Medien GmbH & Co. KG',
  street: 'Torstraße 1',
  postcode: '10119',
  city: 'Berlin',
  countryCode: 'DE',
  taxId: 'DE136695976',
  email: 'billing@media.test',
  registerId: 'HRB 123456',
};
const dubai: InvoiceParty = {
  name: 'لوحات للإعلان',
  street: 'شارع الشيخ زايد 125',
  postcode: '00000',
  city: 'دبي',
  countryCode: 'AE',
  taxId: '100234567800003',
  email: 'billing@arabia.test',
  registerId: 'CN-1048576',
  registerAuthority: 'Dubai Department of Economy and Tourism',
  subdivision: 'DXB',
};
const paris: InvoiceParty = {
  name: 'Boulangerie <Étoile>',
  street: null,
  postcode: '75001',
  city: 'Paris',
  countryCode: 'FR',
  taxId: 'FR40303265045',
  email: 'compta@etoile.test',
};
const kuwait: InvoiceParty = { ...dubai, city: 'الكويت', countryCode: 'KW', taxId: null, subdivision: null };

interface Told {
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly currency: string;
  readonly category: string;
  readonly rate?: string;
}

function documentOf({ seller, buyer, currency, category, rate = '0' }: Told): InvoiceDocument {
  const net = 650_55;
  const tax = taxAmount(net, rate);
  return {
    kind: 'invoice',
    number: 'INV-000042',
    issuedOn: '2026-11-24',
    dueOn: null,
    currency,
    seller,
    buyer,
    campaign: { id: '0b0e8c5e-5d9c-4c43-8f2e-9f3e7e8a1111' },
    poNumber: 'PO 4711',
    lines: [
      { description: 'Winter & “more”', startDate: '2026-12-01', endDate: '2026-12-14', net: 400_00 },
      { description: 'Spring', startDate: '2026-12-03', endDate: '2026-12-20', net: 250_55 },
    ],
    tax: { category, rate, amount: tax },
    net,
    gross: net + tax,
    card: { brand: 'VISA', last4: '4242' },
    corrects: null,
  };
}

const exempt = (reason: string, document: InvoiceDocument): InvoiceDocument => ({
  ...document,
  tax: { ...document.tax, exemption: reason },
});

/** What is charged, and a line of nothing for the free plays that came with it. */
const withFreePlays = (document: InvoiceDocument): InvoiceDocument => ({
  ...document,
  lines: [
    ...document.lines,
    { description: 'Winter – free plays (+20%)', startDate: '2026-12-01', endDate: '2026-12-20', net: 0 },
  ],
});

const invoices: Readonly<Record<string, InvoiceDocument>> = {
  'at home in Germany': documentOf({
    seller: berlin,
    buyer: { ...berlin, name: 'Bäckerei' },
    currency: 'EUR',
    category: 'S',
    rate: '19',
  }),
  'of a small business in Germany': exempt(
    'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
    documentOf({ seller: berlin, buyer: { ...berlin, name: 'Bäckerei' }, currency: 'EUR', category: 'E' }),
  ),
  'within the Union': documentOf({ seller: berlin, buyer: paris, currency: 'EUR', category: 'AE' }),
  'from the Union abroad': documentOf({ seller: berlin, buyer: dubai, currency: 'EUR', category: 'G' }),
  'from the Union, unregistered': documentOf({
    seller: { ...berlin, taxId: null },
    buyer: paris,
    currency: 'EUR',
    category: 'O',
  }),
  'at home in the Emirates': documentOf({
    seller: dubai,
    buyer: { ...dubai, name: 'بيت العود', taxId: null, registerAuthority: null },
    currency: 'AED',
    category: 'S',
    rate: '5',
  }),
  'from the Emirates abroad': documentOf({ seller: dubai, buyer: berlin, currency: 'AED', category: 'Z' }),
  'with free plays in Germany': withFreePlays(
    documentOf({
      seller: berlin,
      buyer: { ...berlin, name: 'Bäckerei' },
      currency: 'EUR',
      category: 'S',
      rate: '19',
    }),
  ),
  'in dinars': documentOf({ seller: kuwait, buyer: kuwait, currency: 'KWD', category: 'O' }),
  'in dollars': documentOf({
    seller: { ...berlin, countryCode: 'US', taxId: null, registerId: null },
    buyer: { ...paris, countryCode: 'US', taxId: null },
    currency: 'USD',
    category: 'O',
  }),
};

/** Every kind of document that we issue, by where it comes from: paid by card, to be paid, and the credit note of it. */
export const sampleInvoices: Readonly<Record<string, InvoiceDocument>> = Object.fromEntries(
  Object.entries(invoices).flatMap(([name, paid]): [string, InvoiceDocument][] => [
    [`invoice ${name}`, paid],
    [`invoice ${name}, to be paid`, { ...paid, dueOn: '2026-12-24', card: null }],
    [
      `credit note ${name}`,
      {
        ...paid,
        kind: 'credit_note',
        number: 'CN-000007',
        corrects: { number: 'INV-000041', issuedOn: '2026-10-01', reason: 'cancelled' },
      },
    ],
  ]),
);

export const sampleUuid = '6f1c2f7e-4b54-4d58-9f0c-2f0d8a3d1f11';
