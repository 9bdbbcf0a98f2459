import { api, bodyOf, etagOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { oneOf, queryCodec, text } from '#src/patterns/list/query-codec.ts';
import type { RequestDecision } from '../four-eyes/request-words.ts';
import { tenantStatuses } from './tenant-words.ts';

export type Tenant = Schema<'Tenant'>;
export type TenantSpec = Schema<'TenantSpec'>;

export interface TenantQuery {
  readonly q: string;
  /** Null for all. */
  readonly status: Schema<'TenantStatus'> | null;
}

export const tenantQuery = queryCodec<TenantQuery>({ q: text(), status: oneOf(tenantStatuses) });

/** The platform's tenants by name (`listTenants`). */
export const tenantsMachine = provideList('/dsp/desk/tenants', {
  ask: ({ q, status }: TenantQuery) => ({ query: { ...(q ? { q } : {}), ...(status ? { status } : {}) } }),
  idOf: ({ id }) => id,
});

/** A tenant as it stands (`getTenant`). */
export const tenantMachine = provideResource<Tenant, string>({
  fetchResource: (id, signal) =>
    orFailure(bodyOf(api.GET('/dsp/desk/tenants/{id}', { params: { path: { id } }, signal }))),
});

/** Makes a tenant (`createTenant`). */
export const tenantCreation = defineAction<TenantSpec, Tenant>({
  perform: (spec, { idempotencyKey, signal }) => {
    const params = { header: { 'Idempotency-Key': idempotencyKey } };
    return orFailure(bodyOf(api.POST('/dsp/desk/tenants', { params, body: spec, signal })));
  },
});

interface TenantEdit {
  readonly tenant: Tenant;
  readonly spec: TenantSpec;
}

/** Describes a tenant anew (`editTenant`), unless somebody else has meanwhile. */
export const tenantEdit = defineAction<TenantEdit, Tenant>({
  perform: ({ tenant: { id, version }, spec }, { signal }) => {
    const params = { path: { id }, header: { 'If-Match': etagOf(version) } };
    return orFailure(bodyOf(api.PUT('/dsp/desk/tenants/{id}', { params, body: spec, signal })));
  },
});

/** Looks for the record that proves the tenant's domain (`proveTenantDomain`). */
export const domainProof = defineAction<string, Tenant>({
  perform: (id, { signal }) =>
    orFailure(bodyOf(api.POST('/dsp/desk/tenants/{id}/proof', { params: { path: { id } }, signal }))),
});

/** Lets a tenant sell (`openTenant`). */
export const tenantOpening = defineAction<string, Tenant>({
  blockers: ['transition_refused', 'notFound'],
  perform: (id, { signal }) =>
    orFailure(bodyOf(api.POST('/dsp/desk/tenants/{id}/opening', { params: { path: { id } }, signal }))),
});

interface SuspensionWish {
  readonly id: string;
  readonly reason: string;
  readonly running: Schema<'TenantSuspension'>['running'];
}

/** Asks for a tenant's suspension (`requestTenantSuspension`). */
export const suspensionAsking = defineAction<SuspensionWish, Tenant>({
  blockers: ['transition_refused', 'request_open', 'notFound'],
  perform: ({ id, reason, running }, { idempotencyKey, signal }) => {
    const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
    return orFailure(
      bodyOf(api.POST('/dsp/desk/tenants/{id}/suspensions', { params, body: { reason, running }, signal })),
    );
  },
});

interface SuspensionVerdict {
  readonly id: string;
  readonly suspension: Schema<'TenantSuspension'>;
  readonly decision: RequestDecision;
}

/** Suspends a tenant as another has asked, refuses it, or takes one's own request back (`decideTenantSuspension`). */
export const suspensionDecision = defineAction<SuspensionVerdict, Tenant>({
  blockers: ['transition_refused', 'conflict', 'notFound'],
  perform: ({ id, suspension, decision }, { signal }) => {
    const params = { path: { id, suspensionId: suspension.id } };
    return orFailure(
      bodyOf(api.PUT('/dsp/desk/tenants/{id}/suspensions/{suspensionId}', { params, body: { decision }, signal })),
    );
  },
});
