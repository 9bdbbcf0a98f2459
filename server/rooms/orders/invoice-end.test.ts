import { describe, expect, it } from 'vitest';
import { type DeliveredDay, invoiceEnd, type SharedHold } from './invoice-end.ts';
import { isTaxOf, taxTaken } from './tax-shares.ts';

const day = (index: number) => new Date(Date.UTC(2026, 6, 1 + index)).toISOString().slice(0, 10);

describe('The next invoice of a hold', () => {
  const hold: SharedHold = { rate: '19', net: 100_000, tax: 19_000, invoicedNet: 33_333, invoicedTax: 6_333 };
  const days: DeliveredDay[] = [
    { day: '2026-07-31', minor: 33_333 },
    { day: '2026-08-29', minor: 63_000 },
    { day: '2026-08-30', minor: 64_000 },
    { day: '2026-08-31', minor: 65_003 },
  ];

  it('ends a day before its month where its tax would not be the rate of what it is on', () => {
    // 65,003 would be 31,670 with a tax of 6,018, where the rate says 6,017.3.
    const end = invoiceEnd(hold, days, { upTo: 70_000, tax: 13_300, isOver: false, deliveredByMonth: 65_003 });
    expect(end).toEqual({ net: 64_000, tax: 12_160, day: '2026-08-30' });
  });

  it('ends with its month where that is as it should be, and there is none for nothing', () => {
    const taken = { upTo: 70_000, tax: 13_300, isOver: false, deliveredByMonth: 65_000 };
    expect(invoiceEnd(hold, days, taken)).toEqual({ net: 65_000, tax: 12_350, day: null });
    expect(invoiceEnd({ ...hold, invoicedNet: 65_000, invoicedTax: 12_350 }, days, taken)).toBeUndefined();
  });

  it('is the rate of what it is on, month after month, and all of them are the whole', () => {
    for (let life = 0; life < 300; life += 1) {
      const rate = ['19', '5', '7.7', '15'][life % 4] ?? '19';
      const length = 60 + (life % 120);
      let minor = 0;
      const played = Array.from({ length }, (_, index) => {
        minor += 1 + Math.floor(Math.random() * 5_000);
        return { day: day(index), minor };
      });
      const net = minor;
      const tax = Math.round((net * Number(rate)) / 100);
      let [invoicedNet, invoicedTax, documents] = [0, 0, 0];
      const invoice = (upTo: number, isOver: boolean) => {
        const taken = taxTaken(upTo, { net, tax, capturedTax: invoicedTax });
        const of = { rate, net, tax, invoicedNet, invoicedTax };
        const end = invoiceEnd(of, played, { upTo, tax: taken, isOver, deliveredByMonth: upTo });
        if (!end) return false;
        const said = `${rate} % of ${net}: ${end.net - invoicedNet} and ${end.tax - invoicedTax}`;
        expect(isTaxOf(rate, end.net - invoicedNet, end.tax - invoicedTax), said).toBe(true);
        [invoicedNet, invoicedTax, documents] = [end.net, end.tax, documents + 1];
        return true;
      };
      for (let month = 30; month < length; month += 30) invoice(played[month - 1]?.minor ?? 0, false);
      while (invoice(net, true));
      expect([invoicedNet, invoicedTax]).toEqual([net, tax]);
      expect(documents).toBeLessThanOrEqual(Math.ceil(length / 30));
    }
  });
});
