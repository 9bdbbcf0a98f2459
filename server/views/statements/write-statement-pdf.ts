import PDFDocument from 'pdfkit';
import { currencyDigits, minorToDecimal } from '#domain/money/currency.ts';
import { localDate } from '#domain/planner/zone.ts';
import { type Texts, textsIn } from '../../texts/texts.ts';
import { createTypesetter, isolated, type TextStyle, type Typesetter } from '../pdf/typesetter.ts';
import type { RunningMovement, Statement } from './read-statement.ts';

const margin = 48;
const soft = '#5d5b6b';
const faint = '#d4d2dc';
/** Beyond so many movements a day's are summed by their kind: the CSV has each. */
const mostRows = 2_000;

type Page = InstanceType<typeof PDFDocument>;

interface Sheet {
  readonly page: Page;
  readonly type: Typesetter;
  readonly texts: Texts;
  readonly width: number;
  /** Of a stretch that begins so far from the start of the line, which is the right of an Arabic page. */
  x(start: number, size: number): number;
  money(minor: number): string;
  day(iso: string): string;
}

function createSheet(page: Page, { currency }: Statement, texts: Texts): Sheet {
  const width = page.page.width - 2 * margin;
  const digits = currencyDigits(currency);
  const amounts = new Intl.NumberFormat(texts.tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const days = new Intl.DateTimeFormat(texts.tag, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    page,
    type: createTypesetter(page, texts.dir),
    texts,
    width,
    x: (start, size) => (texts.dir === 'rtl' ? margin + width - start - size : margin + start),
    money: (minor) => isolated(amounts.format(minorToDecimal(minor, currency))),
    day: (iso) => days.format(new Date(`${iso}T00:00:00Z`)),
  };
}

interface Column {
  readonly heading: string;
  readonly start: number;
  readonly size: number;
  readonly isAmount?: boolean;
}

/** A table that goes on over the pages, its head on each. Answers where it ends. */
class Table {
  readonly #sheet: Sheet;
  readonly #columns: readonly Column[];
  #y: number;

  constructor(sheet: Sheet, columns: readonly Column[], y: number) {
    this.#sheet = sheet;
    this.#columns = columns;
    this.#y = y;
    this.#makeRoom(60);
    if (this.#y === y) this.#head();
  }

  get end(): number {
    return this.#y;
  }

  #line(cells: readonly string[], style: TextStyle): void {
    const { type, x } = this.#sheet;
    this.#columns.forEach(({ start, size, isAmount }, index) => {
      const text = cells[index];
      if (text) type.line(text, x(start, size), this.#y, size, { ...style, ...(isAmount && { align: 'end' }) });
    });
  }

  #rule(): void {
    const { page, width } = this.#sheet;
    page
      .moveTo(margin, this.#y)
      .lineTo(margin + width, this.#y)
      .lineWidth(0.7)
      .stroke(faint);
  }

  #head(): void {
    this.#line(
      this.#columns.map(({ heading }) => heading),
      { size: 7.5, colour: soft },
    );
    this.#y += 14;
    this.#rule();
    this.#y += 6;
  }

  #makeRoom(height: number): void {
    const { page } = this.#sheet;
    if (this.#y + height <= page.page.height - margin - 24) return;
    page.addPage();
    this.#y = margin;
    this.#head();
  }

  row(cells: readonly string[], { note, isBold }: { readonly note?: string | null; readonly isBold?: boolean } = {}) {
    this.#makeRoom(note ? 34 : 22);
    this.#line(cells, { size: 8.5, ...(isBold && { weight: 'bold' }) });
    this.#y += 15;
    if (note) {
      const { type, x } = this.#sheet;
      const column = this.#columns[1];
      if (column)
        type.line(isolated(note), x(column.start, column.size), this.#y, column.size, { size: 7.5, colour: soft });
      this.#y += 12;
    }
    this.#rule();
    this.#y += 5;
  }
}

type Summed = Pick<RunningMovement, 'kind' | 'amount' | 'heldAmount' | 'availableAfter' | 'heldAfter'> & {
  readonly day: string;
  readonly note: string | null;
};

/** What the table shows: each movement, or of a month with very many what each day comes to by kind. */
async function rowsOf(
  { opening, seller }: Statement,
  movements: AsyncIterable<readonly RunningMovement[]>,
  { t }: Texts,
): Promise<Summed[]> {
  const rows: Summed[] = [];
  const isSummed = opening.movements > mostRows;
  const counts = new Map<string, { at: number; count: number }>();
  for await (const page of movements)
    for (const { at, campaignName, ...movement } of page) {
      const day = localDate(seller.timezone, Date.parse(at));
      if (!isSummed) {
        rows.push({ ...movement, day, note: campaignName });
        continue;
      }
      const key = `${day} ${movement.kind}`;
      const known = counts.get(key);
      const before = known && rows[known.at];
      if (!known || !before) {
        counts.set(key, {
          at: rows.push({ ...movement, day, note: t('statement.count', { count: 1 }) }) - 1,
          count: 1,
        });
        continue;
      }
      known.count += 1;
      rows[known.at] = {
        ...before,
        amount: before.amount + movement.amount,
        heldAmount: before.heldAmount + movement.heldAmount,
        note: t('statement.count', { count: known.count }),
      };
    }
  if (!isSummed) return rows;
  // What is there after each, in the order in which they stand.
  let { available, held } = opening;
  return rows.map((row) => {
    available += row.amount;
    held += row.heldAmount;
    return { ...row, availableAfter: available, heldAfter: held };
  });
}

function drawHead(sheet: Sheet, statement: Statement): number {
  const { type, texts, width, x, day } = sheet;
  const { t } = texts;
  const { seller, buyer, from, to, currency, isOver } = statement;
  const country = new Intl.DisplayNames(texts.tag, { type: 'region' });
  const write = (text: string, at: { start: number; y: number; size: number }, style: TextStyle): number => {
    let { y } = at;
    for (const part of type.wrap(text, at.size, style)) {
      type.line(part, x(at.start, at.size), y, at.size, style);
      y += style.size * 1.45;
    }
    return y;
  };
  const party = (title: string, lines: readonly (string | null | undefined)[], start: number, y: number): number => {
    const size = (width - 24) / 2;
    let end = write(title, { start, y, size }, { size: 7.5, colour: soft });
    lines
      .filter((line): line is string => Boolean(line))
      .forEach((line, index) => {
        end = write(isolated(line), { start, y: end, size }, index === 0 ? { size: 10, weight: 'bold' } : { size: 9 });
      });
    return end;
  };
  const { company } = buyer;
  const place = (postcode?: string | null, city?: string | null) => [postcode, city].filter(Boolean).join(' ');
  const nameOf = (code: string) => country.of(code) ?? code;
  const top = write(t('statement.title'), { start: 0, y: margin, size: width }, { size: 18, weight: 'bold' }) + 2;
  const period = t(isOver ? 'statement.period' : 'statement.periodSoFar', { from: day(from), to: day(to), currency });
  const parties = write(period, { start: 0, y: top, size: width }, { size: 10, colour: soft }) + 14;
  const ends = [
    party(
      t('invoices.pdf.seller'),
      [seller.legalName, seller.street, place(seller.postcode, seller.city), nameOf(seller.countryCode), seller.taxId],
      0,
      parties,
    ),
    party(
      t('statement.customer'),
      [
        company.legalName ?? buyer.name,
        company.street,
        place(company.postcode, company.city),
        nameOf(buyer.countryCode),
        company.taxId,
      ],
      (width - 24) / 2 + 24,
      parties,
    ),
  ];
  return Math.max(...ends) + 20;
}

function drawMovements(sheet: Sheet, statement: Statement, rows: readonly Summed[], top: number): number {
  const { texts, width, money, day } = sheet;
  const { t } = texts;
  const { opening, from, to } = statement;
  const amount = 76;
  const at = (place: number) => width - amount * place;
  const table = new Table(
    sheet,
    [
      { heading: t('statement.column.date'), start: 0, size: 60 },
      { heading: t('balance.column.kind'), start: 64, size: at(4) - 68 },
      { heading: t('balance.column.amount'), start: at(4) + 4, size: amount - 4, isAmount: true },
      { heading: t('balance.column.held'), start: at(3) + 4, size: amount - 4, isAmount: true },
      { heading: t('balance.column.available'), start: at(2) + 4, size: amount - 4, isAmount: true },
      { heading: t('statement.column.heldAfter'), start: at(1) + 4, size: amount - 4, isAmount: true },
    ],
    top,
  );
  const sum = (minor: number) => (minor === 0 ? '–' : money(minor));
  const bold = { isBold: true };
  table.row([day(from), t('statement.opening'), '', '', money(opening.available), money(opening.held)], bold);
  for (const { day: on, kind, amount: moved, heldAmount, availableAfter, heldAfter, note } of rows)
    table.row(
      [day(on), t(`balance.kind.${kind}`), sum(moved), sum(heldAmount), money(availableAfter), money(heldAfter)],
      { note },
    );
  const last = rows.at(-1);
  const closing = [last?.availableAfter ?? opening.available, last?.heldAfter ?? opening.held];
  const total = (pick: 'amount' | 'heldAmount') => sum(rows.reduce((all, row) => all + row[pick], 0));
  table.row(
    [day(to), t('statement.closing'), total('amount'), total('heldAmount'), ...closing.map((minor) => money(minor))],
    bold,
  );
  return table.end;
}

function drawInvoices(sheet: Sheet, { invoices }: Statement, top: number): number {
  const { texts, width, money, day, type, x } = sheet;
  const { t } = texts;
  const room = sheet.page.page.height - margin - 110;
  if (top > room) sheet.page.addPage();
  const y = top > room ? margin : top + 18;
  type.line(t('statement.invoices'), x(0, width), y, width, { size: 12, weight: 'bold' });
  if (invoices.length === 0) {
    type.line(t('statement.noInvoices'), x(0, width), y + 22, width, { size: 9, colour: soft });
    return y + 40;
  }
  const table = new Table(
    sheet,
    [
      { heading: t('invoices.column.issuedOn'), start: 0, size: 66 },
      { heading: t('invoices.column.kind'), start: 70, size: 150 },
      { heading: t('invoices.column.number'), start: 224, size: 90 },
      { heading: t('invoices.column.status'), start: 318, size: 80 },
      { heading: t('invoices.column.gross'), start: width - 90, size: 90, isAmount: true },
    ],
    y + 24,
  );
  for (const { kind, status, number, issuedOn, campaignName, gross } of invoices)
    table.row(
      [
        day(issuedOn),
        t(`invoices.kind.${kind}`),
        isolated(number),
        t(`invoices.status.${status}`),
        money(kind === 'credit_note' ? -gross : gross),
      ],
      { note: campaignName },
    );
  return table.end;
}

/** The statement of a month on A4, for people and their accountants, dated `at` (`momentOf`). */
export async function writeStatementPdf(
  statement: Statement,
  movements: AsyncIterable<readonly RunningMovement[]>,
  { language, at }: { readonly language: string; readonly at: Date },
): Promise<Uint8Array> {
  const texts = textsIn(language);
  const { t } = texts;
  const rows = await rowsOf(statement, movements, texts);
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: texts.language,
    displayTitle: true,
    info: {
      Title: `${t('statement.title')} ${statement.month}`,
      Author: statement.seller.legalName,
      Creator: 'Marquee',
      Producer: 'Marquee',
      CreationDate: at,
      ModDate: at,
    },
  });
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.once('end', resolve);
    page.once('error', reject);
  });
  const sheet = createSheet(page, statement, texts);
  drawInvoices(sheet, statement, drawMovements(sheet, statement, rows, drawHead(sheet, statement)));
  const instant = new Intl.DateTimeFormat(texts.tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: statement.seller.timezone,
  });
  const made = t(statement.isOver ? 'statement.madeOver' : 'statement.made', {
    at: instant.format(at),
    zone: isolated(statement.seller.timezone),
  });
  const notes = [made, ...(statement.opening.movements > mostRows ? [t('statement.summed')] : [])].join(' ');
  const { count } = page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index);
    const foot = { size: 7, colour: soft };
    const y = page.page.height - margin;
    sheet.type.line(notes, margin, y - 12, sheet.width, foot);
    const name = `${isolated(statement.seller.legalName)}  ·  ${isolated(statement.month)}`;
    sheet.type.line(`${name}  ·  ${t('report.page', { page: index + 1, pages: count })}`, margin, y, sheet.width, foot);
  }
  page.end();
  await done;
  return Buffer.concat(parts);
}
