import { strFromU8, unzipSync } from 'fflate';

/** A cell as a sheet's file has it. */
export interface SheetCell {
  readonly value: string | number;
  /** Whether it would be reckoned instead of shown. */
  readonly isFormula: boolean;
  /** The number format, as the workbook writes it. */
  readonly format: string;
}

const plain = (xml: string): string =>
  xml
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(lt|gt|quot|apos|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name] ?? '',
    );

/** The rows of each sheet of a workbook, by the sheets' order; empty cells are left out. */
export function readXlsx(
  file: Uint8Array,
): { readonly isRtl: boolean; readonly rows: readonly (readonly SheetCell[])[] }[] {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(file)).map(([name, content]) => [name, strFromU8(content)]),
  );
  const shared = [...(parts['xl/sharedStrings.xml'] ?? '').matchAll(/<si\b[^>]*>([\s\S]*?)<\/si>/g)].map(
    ([, text = '']) => plain(text),
  );
  const styles = parts['xl/styles.xml'] ?? '';
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code = '']) => [
      id,
      plain(code),
    ]),
  );
  const cellFormats = [...(/<cellXfs[\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf\b[^>]*>/g)].map(
    ([xf]) => formats.get(/numFmtId="(\d+)"/.exec(xf)?.[1] ?? '') ?? '',
  );
  const sheets = Object.keys(parts)
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .sort();
  return sheets.map((name) => {
    const xml = parts[name] ?? '';
    const rows = [...xml.matchAll(/<row\b[^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)].map(([, row = '']) =>
      [...row.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].flatMap(([, attributes = '', content = '']) => {
        const value = /<v>([\s\S]*?)<\/v>/.exec(content)?.[1];
        const type = /\bt="(\w+)"/.exec(attributes)?.[1];
        if (value === undefined && type !== 'inlineStr') return [];
        const text = type === 's' ? (shared[Number(value)] ?? '') : plain(value ?? content);
        return [
          {
            value: type === 's' || type === 'inlineStr' || type === 'str' ? text : Number(text),
            isFormula: /<f\b/.test(content),
            format: cellFormats[Number(/\bs="(\d+)"/.exec(attributes)?.[1])] ?? '',
          },
        ];
      }),
    );
    return { isRtl: /rightToLeft="(?:1|true)"/.test(xml), rows };
  });
}
