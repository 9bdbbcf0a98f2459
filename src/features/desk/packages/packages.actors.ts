import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import type { PackageStatus } from './package-status.ts';

export type DeskPackage = Schema<'DeskPackage'>;

const tag = (version: number): { readonly 'If-Match': string } => ({ 'If-Match': `"${version}"` });

/** The tenant's packages, the newest first (`listDeskPackages`). */
export const deskPackagesMachine = provideList('/dsp/desk/packages', {
  ask: ({ status }: { readonly status: PackageStatus | null }) => ({ query: status ? { status } : {} }),
  idOf: ({ id }) => id,
});

/** Screens of the tenant that can be booked, by name (`listDeskScreens`). */
export const screenChoicesMachine = provideList('/dsp/desk/screens', {
  ask: ({ q }: { readonly q: string }) => ({ query: { status: 'active' as const, ...(q ? { q } : {}) } }),
  idOf: ({ id }) => id,
});

/** What advertisers would see if it were published now (`previewPackage`). */
export const packagePreviewMachine = provideResource<Schema<'PackagePreview'>, string>({
  fetchResource: (id, signal) =>
    orFailure(bodyOf(api.GET('/dsp/desk/packages/{id}/preview', { params: { path: { id } }, signal }))),
});

export interface PackageWriting {
  readonly body: Schema<'NewPackage'>;
  /** The one that is rewritten; null for a new one. */
  readonly item: DeskPackage | null;
}

/** Makes a package or rewrites one (`createPackage`, `editPackage`). */
export const packageWriting = defineAction<PackageWriting, DeskPackage>({
  perform: ({ body, item }, { idempotencyKey, signal }) =>
    orFailure(
      bodyOf(
        item
          ? api.PUT('/dsp/desk/packages/{id}', {
              params: { path: { id: item.id }, header: tag(item.version) },
              body,
              signal,
            })
          : api.POST('/dsp/desk/packages', {
              params: { header: { 'Idempotency-Key': idempotencyKey } },
              body,
              signal,
            }),
      ),
    ),
});

export interface PackageChange {
  readonly item: Pick<DeskPackage, 'id' | 'name' | 'version' | 'campaigns'>;
  readonly change: 'publish' | 'withdraw';
}

/** Publishes a package or ends its sale (`changePackage`), unless it is not as it was looked at. */
export const packageChange = defineAction<PackageChange, DeskPackage>({
  blockers: ['transition_refused', 'stale', 'conflict', 'notFound'],
  perform: ({ item: { id, version }, change }, { idempotencyKey, signal }) => {
    const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey, ...tag(version) } };
    return orFailure(bodyOf(api.POST('/dsp/desk/packages/{id}/changes', { params, body: { change }, signal })));
  },
});
