import pg from 'pg';
import { type Result, type Statement, textParsers, toCamel } from './connection.ts';
import { toWire } from './wire-value.ts';

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** How the rows of a statement are read. */
export interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
}

/** What a connection has prepared, by name. */
export type Prepared = Map<string, Columns>;

/** Takes messages of the extended protocol. */
export interface Writer {
  close(statement: { type: 'S' | 'P'; name: string }): void;
  parse(statement: { name: string; text: string; types: number[] }): void;
  bind(call: { portal: string; statement: string; values: (string | Buffer | null)[]; binary: boolean }): void;
  describe(portal: { type: 'S' | 'P'; name: string }): void;
  execute(portal: { portal: string; rows: number }): void;
  sync(): void;
}

const nothing: Columns = { names: [], parsers: [] };

const columnsOf = (fields: readonly Field[]): Columns => ({
  names: fields.map(({ name }) => toCamel(name)),
  parsers: fields.map(({ dataTypeID }) => textParsers[dataTypeID] ?? pg.types.getTypeParser(dataTypeID, 'text')),
});

/**
 * Statements that are sent together, with one Sync at the end: outside of a transaction they are one. What a name is known for is
 * neither parsed nor described again.
 */
export function createBatch(
  statements: readonly Statement[],
  nameOf: (text: string) => string | undefined,
  prepared: Prepared,
) {
  const names = statements.map(({ text }) => nameOf(text));
  const knownOf = (index: number) => prepared.get(names[index] ?? '');
  const results: Result[] = [];
  let columns: Columns | undefined;
  let rows: Record<string, unknown>[] = [];
  return {
    results: results as readonly Result[],
    write(to: Writer): void {
      const sent = new Set<string>();
      statements.forEach(({ text, values }, index) => {
        const name = names[index] ?? '';
        const isKnown = prepared.has(name);
        if (!isKnown && !sent.has(name)) {
          // One that failed after it was parsed has left its name behind.
          if (name !== '') to.close({ type: 'S', name });
          to.parse({ name, text, types: [] });
          if (name !== '') sent.add(name);
        }
        to.bind({ portal: '', statement: name, values: values.map(toWire), binary: false });
        if (!isKnown) to.describe({ type: 'P', name: '' });
        to.execute({ portal: '', rows: 0 });
      });
      to.sync();
    },
    describe(fields: readonly Field[]): void {
      columns = columnsOf(fields);
    },
    row(values: readonly (string | null)[]): void {
      columns ??= knownOf(results.length) ?? nothing;
      const { names: keys, parsers } = columns;
      const row: Record<string, unknown> = {};
      for (let at = 0; at < keys.length; at += 1) {
        const value = values[at] ?? null;
        row[keys[at] as string] = value === null ? null : (parsers[at] as (text: string) => unknown)(value);
      }
      rows.push(row);
    },
    complete(tag: string): void {
      const name = names[results.length];
      if (name !== undefined && !prepared.has(name)) prepared.set(name, columns ?? nothing);
      results.push({ rows, affected: Number(/\d+$/.exec(tag)?.[0] ?? 0) });
      rows = [];
      columns = undefined;
    },
  };
}
