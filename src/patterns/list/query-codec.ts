/** How one thing that a list is asked stands in the URL: under one name, any number of times. */
export interface UrlPart<T> {
  /** What the URL says; what it does not understand it leaves out. */
  read(values: readonly string[]): T;
  /** Nothing for what is the default anyway. */
  write(value: T): readonly string[];
}

/** A search: no longer than the server takes. */
export const text = (most = 100): UrlPart<string> => ({
  read: ([value = '']) => value.trim().slice(0, most),
  write: (value) => (value.trim() ? [value.trim()] : []),
});

/** One of some values; null, or what stands `otherwise`, unless the URL names one. */
export function oneOf<T extends string>(values: readonly T[]): UrlPart<T | null>;
export function oneOf<T extends string>(values: readonly T[], otherwise: T): UrlPart<T>;
export function oneOf<T extends string>(values: readonly T[], otherwise: T | null = null): UrlPart<T | null> {
  return {
    read: ([value]) => values.find((known) => known === value) ?? otherwise,
    write: (value) => (value === null || value === otherwise ? [] : [value]),
  };
}

/** Some of some values, each once. */
export const someOf = <T extends string>(values: readonly T[]): UrlPart<readonly T[]> => ({
  read: (given) => [...new Set(given)].flatMap((value) => values.find((known) => known === value) ?? []),
  write: (chosen) => chosen,
});

/** A day of this age or the ones beside it, `YYYY-MM-DD`, as the contract takes them; empty for none. */
export const day: UrlPart<string> = {
  read: ([value = '']) => {
    if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return '';
    const time = Date.parse(`${value}T00:00:00Z`);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : '';
  },
  write: (value) => (value ? [value] : []),
};

/** What a list is sorted by; with `-` in front downwards. */
export const sortBy = <T extends string>(columns: readonly Exclude<T, `-${string}`>[], otherwise: T): UrlPart<T> =>
  oneOf([...columns, ...columns.map((column) => `-${column}`)] as unknown as T[], otherwise);

const MAX_CURSOR = 400;

/** The cursors of the pages up to this one; none on the first. */
export const pagesBefore: UrlPart<readonly string[]> = {
  read: (values) => values.filter((cursor) => cursor.length > 0 && cursor.length <= MAX_CURSOR),
  write: (cursors) => cursors,
};

/** The name in the URL of what is called otherwise in the code. */
export interface NamedPart<T> {
  readonly name: string;
  readonly part: UrlPart<T>;
}

type Parts<TQuery> = { readonly [K in keyof TQuery]: UrlPart<TQuery[K]> | NamedPart<TQuery[K]> };

export interface QueryCodec<TQuery> {
  read(params: URLSearchParams): TQuery;
  /** The URL that asks for this, without what is the default anyway; what else stands in `params` stays. */
  write(query: TQuery, params?: URLSearchParams): URLSearchParams;
  /** Whether the URL asks for less than all. An order, `sort`, leaves nothing out. */
  isNarrowed(query: TQuery): boolean;
}

const namedPart = (key: string, given: UrlPart<unknown> | NamedPart<unknown>): NamedPart<unknown> =>
  'part' in given ? given : { name: key, part: given };

/** What a list can be asked, as its URL says it. */
export function queryCodec<TQuery extends object>(parts: Parts<TQuery>): QueryCodec<TQuery> {
  const named = (Object.keys(parts) as (keyof TQuery & string)[]).map((key) => ({
    key,
    ...namedPart(key, parts[key]),
  }));
  const write: QueryCodec<TQuery>['write'] = (query, params = new URLSearchParams()) => {
    const next = new URLSearchParams(params);
    for (const { key, name, part } of named) {
      next.delete(name);
      for (const value of part.write(query[key])) next.append(name, value);
    }
    return next;
  };
  return {
    read: (params) =>
      Object.fromEntries(named.map(({ key, name, part }) => [key, part.read(params.getAll(name))])) as TQuery,
    write,
    isNarrowed: (query) => named.some(({ key, part }) => key !== 'sort' && part.write(query[key]).length > 0),
  };
}
