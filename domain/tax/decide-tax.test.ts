import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideTax, type TaxParty, taxAmount } from './decide-tax.ts';
import { taxRateOf, taxRates } from './tax-rates.ts';

const german: TaxParty = { countryCode: 'DE', taxId: 'DE136695976' };
const french: TaxParty = { countryCode: 'FR', taxId: 'FR40303265045' };
const emirati: TaxParty = { countryCode: 'AE', taxId: '100234567800003' };
const american: TaxParty = { countryCode: 'US', taxId: null };
const decided = (seller: TaxParty, buyer: TaxParty, net = 100_00, on = '2026-06-01') => {
  const { category, rate, reason, amount } = decideTax({ seller, buyer, net, on });
  return { category, rate, reason, amount };
};

describe('The tax of a supply', () => {
  it('is the standard rate at home, whatever id the buyer has', () => {
    expect(decided(emirati, { countryCode: 'AE', taxId: null })).toEqual({
      category: 'S',
      rate: '5',
      reason: null,
      amount: 500,
    });
    expect(decided(german, german)).toEqual({ category: 'S', rate: '19', reason: null, amount: 1900 });
  });

  it('is owed by a buyer elsewhere in the Union who has an id, and by the seller where the buyer has none that is right', () => {
    expect(decided(german, french)).toEqual({ category: 'AE', rate: '0', reason: 'reverse_charge', amount: 0 });
    expect(decided(german, { ...french, taxId: 'FR41303265045' })).toMatchObject({ category: 'S', amount: 1900 });
    expect(decided(german, { ...french, taxId: null })).toMatchObject({ category: 'S', rate: '19' });
  });

  it('is none on what goes abroad', () => {
    expect(decided(german, american)).toMatchObject({ category: 'G', reason: 'export', amount: 0 });
    expect(decided(emirati, american)).toMatchObject({ category: 'Z', reason: 'export', amount: 0 });
  });

  it('is none of a seller who is not registered, or whose country has no such tax', () => {
    expect(decided({ ...german, taxId: null }, german)).toMatchObject({
      category: 'O',
      reason: 'seller_not_registered',
    });
    expect(decided({ countryCode: 'KW', taxId: '1' }, american)).toMatchObject({
      category: 'O',
      reason: 'no_tax_in_country',
    });
  });

  it('is sixteen percent in Jordan, to the thousandth of a dinar', () => {
    const jordanian = { countryCode: 'JO', taxId: '1234567' };
    expect(decided(jordanian, { countryCode: 'JO', taxId: null }, 12_345)).toEqual({
      category: 'S',
      rate: '16',
      reason: null,
      amount: 1_975,
    });
    expect(decided(jordanian, emirati)).toMatchObject({ category: 'Z', reason: 'export' });
  });

  it('is none of a small business, nor of a buyer who is exempt, and says why', () => {
    const reason = 'No VAT charged under § 19 UStG';
    const small = { ...german, exemption: { reason } };
    const at = { net: 100_00, on: '2026-06-01' };
    expect(decideTax({ seller: small, buyer: german, ...at })).toMatchObject({
      category: 'E',
      rate: '0',
      reason: 'seller_exempt',
      exemption: reason,
      amount: 0,
      evidence: { seller: small },
    });
    // Without a right id the seller's rate would be added: it is not, either.
    expect(decided(small, { ...french, taxId: null })).toMatchObject({ category: 'E' });
    const embassy = { reason: 'Diplomatic mission', evidence: 'Certificate 12/2026', validUntil: '2026-06-01' };
    const exempt = { ...german, exemption: embassy };
    expect(decideTax({ seller: german, buyer: exempt, ...at })).toMatchObject({
      category: 'E',
      reason: 'buyer_exempt',
      exemption: 'Diplomatic mission',
      evidence: { buyer: { exemption: embassy } },
    });
    expect(decided(german, exempt, 100_00, '2026-06-02')).toMatchObject({ category: 'S', amount: 1900 });
    // What is taxed elsewhere, or nowhere, is none of its business.
    expect(decided(small, french)).toMatchObject({ category: 'AE' });
    expect(decided(small, american)).toMatchObject({ category: 'G' });
    expect(decided({ ...small, taxId: null }, german)).toMatchObject({ category: 'O' });
  });

  it('goes by the rate of the day', () => {
    expect(taxRateOf('FI', '2024-08-31')?.rate).toBe('24');
    expect(taxRateOf('FI', '2024-09-01')?.rate).toBe('25.5');
    expect(taxRateOf('AE', '2017-12-31')).toBeNull();
  });

  it('keeps what it was decided by', () => {
    expect(decideTax({ seller: german, buyer: french, net: 1, on: '2026-06-01' }).evidence).toEqual({
      on: '2026-06-01',
      seller: german,
      buyer: french,
      buyerTaxId: 'well_formed',
      source: 'European Commission, Taxes in Europe Database',
    });
  });

  it('is rounded once, half away from zero, and is the same below zero', () => {
    expect(taxAmount(10, '5')).toBe(1);
    expect(taxAmount(9, '5')).toBe(0);
    expect(taxAmount(-10, '5')).toBe(-1);
    expect(taxAmount(1000, '25.5')).toBe(255);
    const rates = taxRates.map(({ rate }) => rate);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), fc.constantFrom(...rates), (net, rate) => {
        const exact = (BigInt(net) * BigInt(Math.round(Number(rate) * 100))) / 10_000n;
        expect(Math.abs(taxAmount(net, rate) - Number(exact))).toBeLessThanOrEqual(1);
        expect(taxAmount(-net, rate) + taxAmount(net, rate)).toBe(0);
      }),
    );
  });
});
