import { expect, it } from 'vitest';
import { plainCell } from './plain-cell.ts';

const disguises = [
  '',
  ' ',
  '\u00a0',
  '\u3000',
  '\t',
  '\r',
  '\n',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u202e',
  '\u00ad',
  '\u180e',
  '\u0000',
  '\u001f',
  '\u0301',
  '\u3164',
  ' \u200b \t',
];
const signs = [
  '=',
  '+',
  '-',
  '@',
  '\uff1d',
  '\uff0b',
  '\uff0d',
  '\uff20',
  '\ufe66',
  '\ufe62',
  '\ufe63',
  '\ufe6b',
  '\u2212',
];

it('begins with an apostrophe whatever a spreadsheet would take for a formula, however it is disguised', () => {
  for (const disguise of disguises)
    for (const sign of signs) {
      const text = `${disguise}${sign}1+1`;
      expect(plainCell(text), JSON.stringify(text)).toBe(`'${text}`);
    }
  for (const text of ['\tx', '\rx', '\nx']) expect(plainCell(text)).toBe(`'${text}`);
});

it.each(['', ' ', 'Spring sale', ' Spring', '1 + 1 = 2', 'a=b', 'خبز', '\u200fخبز', '12.50', '\u2014', "'=1+1", '½'])(
  'leaves %j as it is',
  (text) => {
    expect(plainCell(text)).toBe(text);
  },
);
