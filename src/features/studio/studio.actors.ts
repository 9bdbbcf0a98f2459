import { fromPromise } from 'xstate';
import type { Design } from '#domain/studio/design.ts';
import { cleanName } from '#domain/text/personal-text.ts';
import { designWritingMachine, type SavedDesign } from '#machines/studio/design-writing.machine.ts';
import { api, bodyOf, etagOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { runtimeConfig } from '#src/platform/runtime-config.ts';

export type Project = Schema<'StudioProject'>;
export type ProjectSummary = Schema<'StudioProjectSummary'>;
export type Asset = Schema<'StudioAsset'>;

/** The company's designs, the last changed first (`listStudioProjects`). */
export const projectsMachine = provideList('/dsp/studio/projects', {
  ask: ({ q }: { readonly q: string }) => ({ query: q ? { q } : {} }),
  idOf: ({ id }) => id,
  pageSize: 24,
});

/** The pictures for designs (`listStudioAssets`). */
export const assetsMachine = provideList('/dsp/studio/assets', {
  ask: (_: null) => ({}),
  idOf: ({ id }) => id,
  pageSize: 24,
});

/** A design with all its pages (`getStudioProject`). */
export const projectMachine = provideResource<Project, { id: string }>({
  fetchResource: async ({ id }, signal) => {
    await saveUnderWay(id)?.catch(() => undefined);
    return orFailure(bodyOf(api.GET('/dsp/studio/projects/{id}', { params: { path: { id } }, signal })));
  },
});

/** Makes a design (`createStudioProject`). */
export const makingProject = defineAction<{ name: string; pages: Project['pages'] }, Project>({
  perform: (body, { idempotencyKey, signal }) =>
    orFailure(
      bodyOf(
        api.POST('/dsp/studio/projects', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body, signal }),
      ),
    ),
});

/** Deletes a design (`deleteStudioProject`); one that is gone is deleted. */
export const deletingProject = defineAction<Pick<ProjectSummary, 'id' | 'name'>>({
  perform: async ({ id }, { signal }) => {
    await orFailure(api.DELETE('/dsp/studio/projects/{id}', { params: { path: { id } }, signal }));
  },
});

/** Copies a design: its pages as they are now, under another name. */
export const copyingProject = defineAction<{ id: string; name: string }, Project>({
  perform: async ({ id, name }, { idempotencyKey, signal }) => {
    const { pages } = await orFailure(
      bodyOf(api.GET('/dsp/studio/projects/{id}', { params: { path: { id } }, signal })),
    );
    return orFailure(
      bodyOf(
        api.POST('/dsp/studio/projects', {
          params: { header: { 'Idempotency-Key': idempotencyKey } },
          body: { name, pages },
          signal,
        }),
      ),
    );
  },
});

/** Takes a picture (`uploadStudioAsset`), at the studio's own door where one is configured. */
export const takingAsset = defineAction<File, Asset>({
  perform: async (file, { idempotencyKey, signal }) => {
    const { studio } = await runtimeConfig();
    return orFailure(
      bodyOf(
        api.POST('/dsp/studio/assets', {
          ...(studio ? { baseUrl: `${studio.uploads}/api` } : {}),
          params: { header: { 'Idempotency-Key': idempotencyKey } },
          // What the contract describes as text is the file's content.
          body: { file: '' },
          bodySerializer: () => {
            const form = new FormData();
            form.append('file', file);
            return form;
          },
          signal,
        }),
      ),
    );
  },
});

/** Deletes a picture that no design shows (`deleteStudioAsset`). */
export const deletingAsset = defineAction<Pick<Asset, 'id' | 'name'>>({
  perform: async ({ id }, { signal }) => {
    await orFailure(api.DELETE('/dsp/studio/assets/{id}', { params: { path: { id } }, signal }));
  },
  blockers: ['asset_in_use'],
});

export const designOf = ({ name, pages }: Pick<Project, 'name' | 'pages'>): Design => ({ name, pages });

async function readSaved(id: string): Promise<SavedDesign> {
  const project = await orFailure(bodyOf(api.GET('/dsp/studio/projects/{id}', { params: { path: { id } } })));
  return { design: designOf(project), version: project.version };
}

/** Browsers send no more than 64 kB in all for pages that are gone; two saves may be on their way. */
const KEPT_ALIVE_BYTES = 30_000;

/** The save of each design that is on its way: whoever comes back waits for it. */
const underWay = new Map<string, Promise<{ version: number }>>();

/** Saves a design under the version that was read (`updateStudioProject`); goes on where its page is left meanwhile. */
export function saveDesign(id: string, { name, pages }: Design, version: number): Promise<{ version: number }> {
  const body = { name: cleanName(name), pages: [...pages] };
  const keepalive = new TextEncoder().encode(JSON.stringify(body)).byteLength < KEPT_ALIVE_BYTES;
  const params = { path: { id }, header: { 'If-Match': etagOf(version) } };
  const saving = orFailure(bodyOf(api.PATCH('/dsp/studio/projects/{id}', { params, body, keepalive })));
  underWay.set(id, saving);
  const over = () => {
    if (underWay.get(id) === saving) underWay.delete(id);
  };
  saving.then(over, over);
  return saving;
}

/** The save of a design that is on its way, if one is. */
export const saveUnderWay = (id: string): Promise<{ version: number }> | undefined => underWay.get(id);

/** The writing of a design over the product API. */
export const browserDesignWritingMachine = designWritingMachine.provide({
  actors: {
    saveDesign: fromPromise(({ input: { projectId, design, version } }) => saveDesign(projectId, design, version)),
    readSaved: fromPromise(({ input: { projectId } }) => readSaved(projectId)),
  },
});
