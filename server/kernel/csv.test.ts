import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('quotes what needs it, defuses formulas and keeps negative numbers', () => {
  expect(toCsv([['a,b', 'say "hi"', '=SUM(A1)', ' \uff1d1+1', -5]])).toBe(
    '\uFEFF"a,b","say ""hi""",\'=SUM(A1),\' \uff1d1+1,-5\r\n',
  );
});
