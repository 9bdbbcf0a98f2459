import type { operations } from '#contract/product-api.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';

type Versions = operations['listTenantTerms']['responses'][200]['content']['application/json'];
type Version = operations['getTenantTerms']['responses'][200]['content']['application/json'];
type Publication = operations['publishTenantTerms']['requestBody']['content']['application/json'];

/** The versions of a tenant's terms (`listTenantTerms`). */
export const tenantTermsMachine = provideResource<Versions, string>({
  fetchResource: (id, signal) =>
    orFailure(bodyOf(api.GET('/dsp/desk/tenants/{id}/terms', { params: { path: { id } }, signal }))),
});

interface VersionOf {
  readonly id: string;
  readonly version: string;
}

/** What a version says (`getTenantTerms`). */
export const termsVersionMachine = provideResource<Version, VersionOf>({
  fetchResource: (path, signal) =>
    orFailure(bodyOf(api.GET('/dsp/desk/tenants/{id}/terms/{version}', { params: { path }, signal }))),
});

/** Who has accepted a version (`listTermsAcceptances`). */
export const acceptancesMachine = provideList('/dsp/desk/tenants/{id}/terms/{version}/acceptances', {
  ask: ({ id, version, q }: VersionOf & { readonly q: string }) => ({
    path: { id, version },
    query: q ? { q } : {},
  }),
  idOf: ({ userId }) => userId,
});

/** Publishes a version (`publishTenantTerms`). */
export const termsPublication = defineAction<
  { readonly id: string; readonly terms: Publication },
  Schema<'TenantTermsVersion'>
>({
  perform: ({ id, terms }, { signal }) =>
    orFailure(bodyOf(api.POST('/dsp/desk/tenants/{id}/terms', { params: { path: { id } }, body: terms, signal }))),
});
