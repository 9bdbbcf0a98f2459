import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { type EditableColumn, editableColumns } from './screen-columns.ts';

/** What is asked of a new screen, in the order of its page. */
export const newScreenFields = ['code', 'currency', ...editableColumns, 'city_population'] as const;
export type NewScreenField = (typeof newScreenFields)[number];

/** What a new screen begins as. */
export interface ScreenPattern {
  /** Of the screen that is copied; null for none. */
  readonly name: string | null;
  /** ISO 4217, as the tenant's other screens have it; empty where there are none. */
  readonly currency: string;
  /** As a sheet writes them. */
  readonly values: Readonly<Record<EditableColumn, string>>;
}

/** What most screens are; whatever is a fact of one place is left for the operator to say. */
const usual: { readonly [Column in EditableColumn]?: string } = {
  venue_type: '301',
  indoor: 'no',
  motion: 'full',
  audio: 'no',
  formats: 'image;video',
  max_file_mb: '100',
  spot_length_s: '10',
  slots_per_loop: '6',
  opening_hours: 'Mo-Su 06:00-24:00',
  pricing_model: 'cpm',
  max_sov_pct: '50',
  lead_time_days: '2',
};

const valuesOf = (cellOf: (column: EditableColumn) => string | undefined): ScreenPattern['values'] =>
  Object.fromEntries(editableColumns.map((column) => [column, cellOf(column) ?? ''])) as ScreenPattern['values'];

/** The screen of an id as a pattern of another one (`getDeskScreen`), or what most screens are (`listDeskScreens`). */
export const screenPatternMachine = provideResource<ScreenPattern, string>({
  fetchResource: async (from, signal) => {
    if (from !== '') {
      const { name, currency, cells } = await orFailure(
        bodyOf(api.GET('/dsp/desk/screens/{id}', { params: { path: { id: from } }, signal })),
      );
      const values = valuesOf((column) => cells.find((cell) => cell.column === column)?.value);
      return { name, currency, values };
    }
    const { items } = await orFailure(
      bodyOf(api.GET('/dsp/desk/screens', { params: { query: { limit: 1 } }, signal })),
    );
    return { name: null, currency: items[0]?.currency ?? '', values: valuesOf((column) => usual[column]) };
  },
});

export interface AddedScreen {
  /** Null where something is wrong. */
  readonly screen: Schema<'ScreenSheet'> | null;
  readonly problems: readonly Schema<'SheetProblem'>[];
}

/** Adds a screen (`createDeskScreen`). */
export const screenAdding = defineAction<readonly Schema<'ScreenCell'>[], AddedScreen>({
  perform: (cells, { signal }) =>
    orFailure(bodyOf(api.POST('/dsp/desk/screens', { body: { cells: [...cells] }, signal }))),
});
