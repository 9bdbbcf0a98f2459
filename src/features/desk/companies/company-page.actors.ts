import type { operations } from '#contract/product-api.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';

export type DeskCompany = Schema<'DeskCompanyPage'>;

/** A company as it stands (`getDeskCompany`). */
export const deskCompanyMachine = provideResource<DeskCompany, string>({
  fetchResource: (id, signal) =>
    orFailure(bodyOf(api.GET('/dsp/desk/companies/{id}', { params: { path: { id } }, signal }))),
});

interface ExemptionChange {
  readonly id: string;
  readonly exemption: Schema<'TaxExemption'> | null;
  /** When the one was entered that was shown; null where there was none. */
  readonly shownAt: string | null;
}

/** Enters why no tax is added to what a company buys, or ends that (`changeTaxExemption`). */
export const taxExemptionChange = defineAction<ExemptionChange, DeskCompany>({
  blockers: ['stale', 'notFound'],
  perform: ({ id, ...body }, { signal }) =>
    orFailure(bodyOf(api.PUT('/dsp/desk/companies/{id}/tax-exemption', { params: { path: { id } }, body, signal }))),
});

interface StatusChange {
  readonly id: string;
  readonly change: operations['changeCompanyStatus']['requestBody']['content']['application/json'];
}

/** Blocks a company, or lets it book again (`changeCompanyStatus`). */
export const companyStatusChange = defineAction<StatusChange, DeskCompany>({
  blockers: ['transition_refused', 'notFound'],
  perform: ({ id, change }, { signal }) =>
    orFailure(bodyOf(api.PUT('/dsp/desk/companies/{id}/status', { params: { path: { id } }, body: change, signal }))),
});
