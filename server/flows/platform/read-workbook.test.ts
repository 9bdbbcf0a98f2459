import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { makeZip } from '#tests/support/files/make-zip.ts';
import { readWorkbook } from './read-workbook.ts';

const workbook = (rows: Parameters<typeof writeXlsxFile>[0]) => writeXlsxFile(rows as never).toBuffer();
const text = (value: string) => ({ value, type: String });
const unreadable = { code: 'xlsx' };

describe('a sheet of screens', () => {
  it('is read from an Excel workbook as from CSV: numbers, days, yes and no, and empty cells', async () => {
    const content = await workbook([
      [text('code'), text('rate'), text('latitude'), text('indoor'), text('as_of'), text('name')],
      [
        text('A-1'),
        { value: 12.5, type: Number },
        { value: 0.1 + 0.2, type: Number },
        { value: true, type: Boolean },
        { value: new Date('2026-03-01T00:00:00Z'), type: Date, format: 'dd.mm.yyyy' },
        text(' Größe "XL"; rot\n& blau '),
      ],
      [text('A-2'), null, { value: -33, type: Number }, { value: false, type: Boolean }, null, text('')],
    ] as never);
    const rows = await readWorkbook(content);
    expect(rows[1]).toEqual([
      'A-1',
      '12.5',
      '0.3',
      'true',
      '2026-03-01',
      expect.stringContaining('Größe "XL"; rot\n& blau'),
    ]);
    expect(rows[2]).toEqual(['A-2', '', '-33', 'false', '', '']);
    expect(await readWorkbook(content, { rows: 1 })).toEqual([rows[0]]);
    expect(await readWorkbook(Buffer.from('code;rate\nA-1;12,5\n'))).toEqual([
      ['code', 'rate'],
      ['A-1', '12,5'],
    ]);
  });

  it('is refused where the workbook is damaged, locked, of another format or much more than it looks', async () => {
    const content = Buffer.from(await workbook([[text('code')], [text('A-1')]] as never));
    const damaged = Buffer.from(content);
    randomBytes(40).copy(damaged, 60);
    const parts = (sheet: string, claimedBytes?: number) =>
      makeZip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'xl/worksheets/sheet1.xml', content: sheet, ...(claimedBytes === undefined ? {} : { claimedBytes }) },
      ]);
    for (const bytes of [
      damaged,
      content.subarray(0, content.length - 30),
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(2000)]),
      makeZip([{ name: 'index.html', content: 'no workbook' }]),
      parts('<worksheet>'.repeat(10)),
      parts(' '.repeat(210 * 1024 * 1024)),
      parts(' '.repeat(50 * 1024 * 1024), 100),
    ])
      await expect(readWorkbook(bytes)).rejects.toMatchObject(unreadable);
    await expect(readWorkbook(content, { unpacked: 100 })).rejects.toMatchObject(unreadable);
  });
});
