import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('a CSV file', () => {
  it('begins with a byte order mark and ends each row with CRLF', () => {
    expect(
      toCsv([
        ['Name', 'Plays'],
        ['Spring', 3],
        ['Draft', ''],
      ]),
    ).toBe('\uFEFFName,Plays\r\nSpring,3\r\nDraft,\r\n');
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n');
  });

  it('keeps spreadsheets from running a text as a formula, and leaves numbers alone', () => {
    expect(toCsv([['=SUM(A1)', '@x', '\u200b=1', ' \uff1d1+1', -5]])).toBe(
      "\uFEFF'=SUM(A1),'@x,'\u200b=1,' \uff1d1+1,-5\r\n",
    );
  });
});
