import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { makeZip } from '#tests/support/files/make-zip.ts';
import { readWorkbook } from './read-workbook.ts';

const workbook = (rows: Parameters<typeof writeXlsxFile>[0]) => writeXlsxFile(rows as never).toBuffer();
const text = (value: string) => ({ value, type: String });

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

  describe('of a workbook', () => {
    const real = () =>
      workbook([
        [text('code'), text('rate')],
        [text('A-1'), { value: 1, type: Number }],
      ] as never);
    /** A real workbook with another sheet in it, which the archive may call smaller than it is. */
    const withSheet = async (sheet: (xml: string) => string, claimedBytes?: number) =>
      makeZip(
        Object.entries(unzipSync(new Uint8Array(await real()))).map(([name, content]) =>
          name === 'xl/worksheets/sheet1.xml'
            ? { name, content: sheet(strFromU8(content)), ...(claimedBytes === undefined ? {} : { claimedBytes }) }
            : { name, content },
        ),
      );

    it('is read as it is, whoever packed it', async () => {
      expect(await readWorkbook(await withSheet((xml) => xml))).toEqual(await readWorkbook(await real()));
    });

    it('is refused where it is damaged, locked or of another format', async () => {
      const content = Buffer.from(await real());
      const damaged = await withSheet((xml) => xml);
      // Within the sheet itself, whose packed bytes follow its name.
      damaged.fill(
        0xff,
        damaged.indexOf('xl/worksheets/sheet1.xml') + 40,
        damaged.indexOf('xl/worksheets/sheet1.xml') + 80,
      );
      for (const bytes of [
        damaged,
        content.subarray(0, content.length - 30),
        Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(2000)]),
        makeZip([{ name: 'index.html', content: 'no workbook' }]),
      ])
        await expect(readWorkbook(bytes)).rejects.toMatchObject({ code: 'xlsx' });
    });

    it('is refused where it holds more than it says, or than is taken', async () => {
      const padded = (xml: string) => xml.replace('<sheetData', `${'<!-- -->'.repeat(250_000)}<sheetData`);
      expect(await readWorkbook(await withSheet(padded))).toHaveLength(2);
      await expect(readWorkbook(await withSheet(padded), { unpacked: 1_000_000 })).rejects.toMatchObject({
        code: 'xlsx',
      });
      await expect(readWorkbook(await withSheet(padded, 500))).rejects.toMatchObject({ code: 'xlsx' });
    });

    it('is refused where a cell is so far away that those before it would fill the memory', async () => {
      const far = (address: string) => (xml: string) =>
        xml.replace(
          '</sheetData>',
          `<row r="${address.replace(/\D/g, '')}"><c r="${address}"><v>1</v></c></row></sheetData>`,
        );
      expect(await readWorkbook(await withSheet(far('C400')))).toHaveLength(400);
      for (const address of ['A9999999', 'XFD5000'])
        await expect(readWorkbook(await withSheet(far(address)))).rejects.toMatchObject({ code: 'rows' });
      for (const row of ['2000000000', '2e9', '&#50;000000000', ' 2000000000'])
        await expect(
          readWorkbook(await withSheet((xml) => xml.replace('</sheetData>', `<row r='${row}'/></sheetData>`))),
        ).rejects.toMatchObject({ code: 'xlsx' });
    });
  });
});
