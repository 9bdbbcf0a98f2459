import { api, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { downloadBlob } from '#src/lib/download.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { oneOf, queryCodec, sortBy, text } from '#src/patterns/list/query-codec.ts';

export type DeskScreen = Schema<'DeskScreen'>;
export const screenStatuses = ['active', 'maintenance', 'retired'] as const satisfies DeskScreen['status'][];

/** What a list can be narrowed to: a status, or what is in service and says nothing. */
export const screenShows = [...screenStatuses, 'silent'] as const;

/** The same screens, one below the other or where they are. */
export const screenViews = ['list', 'map'] as const;

export interface DeskScreenQuery {
  readonly q: string;
  /** Null for all. */
  readonly status: (typeof screenShows)[number] | null;
  readonly view: (typeof screenViews)[number];
  readonly sort: Schema<'DeskScreenSort'>;
}

export const deskScreenQuery = queryCodec<DeskScreenQuery>({
  q: text(),
  status: oneOf(screenShows),
  view: oneOf(screenViews, 'list'),
  sort: sortBy<Schema<'DeskScreenSort'>>(['name', 'venue', 'price', 'weekly', 'lead', 'status'], 'name'),
});

export const askedScreens = ({ q, status }: DeskScreenQuery) => ({
  query: { ...(q ? { q } : {}), ...(status === 'silent' ? { silent: true } : status ? { status } : {}) },
});

/** Every screen of the marketplace (`listDeskScreens`). */
export const deskScreensMachine = provideList('/dsp/desk/screens', {
  ask: (query: DeskScreenQuery) => ({ query: { ...askedScreens(query).query, sort: query.sort } }),
  idOf: ({ id }) => id,
});

/** Saves the screens that the list shows as a sheet that can be imported again (`exportDeskScreens`). Rejects with a Failure. */
export async function downloadDeskScreens(query: DeskScreenQuery, fileName: string): Promise<void> {
  const { data } = await orFailure(api.GET('/dsp/desk/screens.csv', { params: askedScreens(query), parseAs: 'blob' }));
  if (!data) throw { kind: 'network' };
  downloadBlob(data, fileName);
}
