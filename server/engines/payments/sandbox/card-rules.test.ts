import { describe, expect, test } from 'vitest';
import { readCard } from './card-rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const all = ['VISA', 'MASTER', 'AMEX'];
const good = { number: '4200 0000 0000 0000', expiry: '12/30', cvv: '123', holder: 'Ada Lovelace' };
const faults = (change: Partial<typeof good>, brands: readonly string[] = all) => {
  const reading = readCard({ ...good, ...change }, brands, now);
  return reading.ok ? {} : reading.faults;
};

describe('test cards', () => {
  test.each([
    ['4200 0000 0000 0000', '000.100.110', 'VISA'],
    ['5454545454545454', '000.100.110', 'MASTER'],
    ['3777 7777 7777 770', '000.100.110', 'AMEX'],
    ['4000-0000-0000-0002', '800.100.152', 'VISA'],
    ['4000 0000 0000 9995', '800.100.155', 'VISA'],
    ['4000 0000 0000 5126', '000.100.110', 'VISA'],
    ['4000 0000 0000 0036', '000.400.000', 'VISA'],
    ['4000 0000 0000 3063', '000.100.110', 'VISA'],
    ['4000 0000 0000 3220', '000.100.110', 'VISA'],
    ['4111 1111 1111 1111', '800.100.151', 'VISA'],
    ['٤٢٠٠ ٠٠٠٠ ٠٠٠٠ ٠٠٠٠', '000.100.110', 'VISA'],
  ])('%s answers %s as %s', (number, code, brand) => {
    expect(readCard({ ...good, number }, all, now)).toMatchObject({ ok: true, outcome: { code }, card: { brand } });
  });

  test('of the number only the first six and the last four digits are kept, of the security code nothing', () => {
    const reading = readCard({ ...good, number: '4200001234567890', cvv: '987' }, all, now);
    expect(reading).toMatchObject({ ok: true, card: { bin: '420000', last4: '7890' } });
    expect(JSON.stringify(reading)).not.toMatch(/4200001234567890|987/);
  });

  test('a card is good until the last moment of its month', () => {
    expect(faults({ expiry: '11/26' })).toEqual({});
    expect(faults({ expiry: '10/26' })).toEqual({ expiry: 'expiry_past' });
    expect(faults({ expiry: '11/2026' })).toEqual({});
    expect(faults({ expiry: '1/20' })).toEqual({ expiry: 'expiry_past' });
    expect(faults({ expiry: '13/30' })).toEqual({ expiry: 'expiry_invalid' });
    expect(faults({ expiry: '00/30' })).toEqual({ expiry: 'expiry_invalid' });
    expect(faults({ expiry: '12/99' })).toEqual({ expiry: 'expiry_invalid' });
  });

  test('every field says what is wrong with it, all at once', () => {
    expect(faults({ number: '', expiry: '', cvv: '', holder: '  ' })).toEqual({
      number: 'required',
      expiry: 'required',
      cvv: 'required',
      holder: 'required',
    });
    expect(faults({ number: '4200', cvv: '12' })).toEqual({ number: 'number_invalid', cvv: 'cvv_invalid' });
    expect(faults({ number: '5454545454545454' }, ['VISA'])).toEqual({ number: 'brand_not_accepted' });
    expect(faults({ cvv: '1234' })).toEqual({ cvv: 'cvv_invalid' });
    expect(faults({ number: '377777777777770', cvv: '1234' })).toEqual({});
  });

  test('a card number typed into the name is refused, not kept', () => {
    expect(faults({ holder: '4200 0000 0000 0000' })).toEqual({ holder: 'holder_invalid' });
  });
});
