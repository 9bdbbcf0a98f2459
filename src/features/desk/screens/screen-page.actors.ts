import type { operations } from '#contract/product-api.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';

export type ScreenSheet = Schema<'ScreenSheet'>;
type CellChange = Schema<'CellChange'>;

/** A screen by its cells (`getDeskScreen`). */
export const screenSheetMachine = provideResource<ScreenSheet, string>({
  fetchResource: (id, signal) =>
    orFailure(bodyOf(api.GET('/dsp/desk/screens/{id}', { params: { path: { id } }, signal }))),
});

/** What takes a change of a screen back (`getScreenUndo`). */
export const screenUndoMachine = provideResource<
  Schema<'ScreenUndo'>,
  { readonly id: string; readonly entryId: string }
>({
  fetchResource: (path, signal) =>
    orFailure(bodyOf(api.GET('/dsp/desk/screens/{id}/undo/{entryId}', { params: { path }, signal }))),
});

export interface ScreenEdit {
  readonly id: string;
  readonly cells: readonly CellChange[];
}

export interface EditedScreen {
  readonly screen: ScreenSheet;
  /** None when it is done. */
  readonly problems: readonly Schema<'SheetProblem'>[];
}

/** Changes cells of a screen, all or none (`editDeskScreen`). */
export const screenEdit = defineAction<ScreenEdit, EditedScreen>({
  perform: ({ id, cells }, { signal }) =>
    orFailure(
      bodyOf(api.PATCH('/dsp/desk/screens/{id}', { params: { path: { id } }, body: { cells: [...cells] }, signal })),
    ),
});

/** What takes changes back. */
export const takenBack = (cells: readonly CellChange[]): CellChange[] =>
  cells.map(({ column, before, after }) => ({ column, before: after, after: before }));

export interface ServiceChange {
  readonly id: string;
  readonly change: operations['changeScreenService']['requestBody']['content']['application/json'];
}

/** Takes a screen out of service, brings it back, or retires it (`changeScreenService`). */
export const screenService = defineAction<ServiceChange, ScreenSheet>({
  blockers: ['transition_refused', 'notFound'],
  perform: ({ id, change }, { signal }) =>
    orFailure(bodyOf(api.PUT('/dsp/desk/screens/{id}/service', { params: { path: { id } }, body: change, signal }))),
});
