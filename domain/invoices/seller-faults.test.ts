import { describe, expect, it } from 'vitest';
import { type CheckedSeller, sellerFaults } from './seller-faults.ts';

const german: CheckedSeller = {
  street: 'Friedrichstraße 123',
  postcode: '10117',
  city: 'Berlin',
  countryCode: 'DE',
  taxId: 'DE123456788',
  registerId: 'HRB 1',
  registerAuthority: null,
  subdivision: null,
  bankAccount: 'DE89370400440532013000',
};
const emirati: CheckedSeller = {
  ...german,
  countryCode: 'AE',
  taxId: '100234567800003',
  registerAuthority: 'Dubai Department of Economy and Tourism',
  subdivision: 'DXB',
};

describe('the faults of a seller', () => {
  it.each<[string, CheckedSeller, string[]]>([
    ['nothing', german, []],
    ['nothing in the Emirates', emirati, []],
    ['nothing where there is no such tax', { ...german, countryCode: 'KW', taxId: null }, []],
    ['no tax id', { ...german, taxId: null }, ['tax_id_missing']],
    ['a wrong check digit', { ...german, taxId: 'DE123456789' }, ['tax_id_invalid']],
    ['another form in the Emirates', { ...emirati, taxId: '100234567800004' }, ['tax_id_invalid']],
    [
      'no trade licence',
      { ...emirati, registerId: null, registerAuthority: null },
      ['register_id_missing', 'register_authority_missing'],
    ],
    ['an unknown emirate', { ...emirati, subdivision: 'XX' }, ['subdivision_invalid']],
    ['half an address', { ...german, city: ' ' }, ['address_incomplete']],
    ['nowhere to pay to', { ...german, bankAccount: null }, ['bank_missing']],
  ])('%s', (_, seller, faults) => {
    expect(sellerFaults(seller, '2026-11-25')).toEqual(faults);
  });
});
