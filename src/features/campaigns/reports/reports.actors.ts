import { fromPromise } from 'xstate';
import { reportExportMachine } from '#machines/reports/report-export.machine.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';

/** What a campaign delivered (`getCampaignReport`). */
export const reportMachine = provideResource({
  fetchResource: ({ id, view }: { id: string; view: Schema<'ReportView'> }, signal) =>
    orFailure(bodyOf(api.GET('/dsp/campaigns/{id}/report', { params: { path: { id }, query: view }, signal }))),
});

/** What opens a link stands after the `#` of its address, which no server and no referrer sees. */
const linkToken = (): string => /^#([\w-]{43})$/.exec(location.hash)?.[1] ?? 'x'.repeat(43);

/** The report of the link that the page was opened by (`readSharedReport`). Its token is a secret, and machines are watched. */
export const sharedReportMachine = provideResource({
  fetchResource: (_query: { link: 'of the address' }, signal) => {
    // The tenant is named as with every call.
    const header = { 'X-Report-Token': linkToken() } as { 'X-Report-Token': string; 'X-Namespace-Id': string };
    return orFailure(bodyOf(api.GET('/shared/report', { params: { header }, signal })));
  },
});

/** The files that are kept of a campaign's reports (`listReportExports`). */
export const reportExportsMachine = provideResource({
  fetchResource: ({ id }: { id: string }, signal) =>
    orFailure(bodyOf(api.GET('/dsp/campaigns/{id}/report-exports', { params: { path: { id } }, signal }))),
});

/** The links that show a report of a campaign (`listReportLinks`). */
export const reportLinksMachine = provideResource({
  fetchResource: ({ id }: { id: string }, signal) =>
    orFailure(bodyOf(api.GET('/dsp/campaigns/{id}/report-links', { params: { path: { id } }, signal }))),
});

/** The report export machine over the product API (`startReportExport`, `getReportExport`). */
export const browserReportExportMachine = reportExportMachine.provide({
  actors: {
    startReportExport: fromPromise(async ({ input: { request }, signal }) => {
      if (!request) throw { kind: 'unexpected' };
      const { campaignId: id, format, content, total, view, locale, idempotencyKey } = request;
      return orFailure(
        bodyOf(
          api.POST('/dsp/campaigns/{id}/report-exports', {
            params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } },
            body: { format, content, total, view, locale },
            signal,
          }),
        ),
      );
    }),
    readReportExport: fromPromise(({ input: { id }, signal }) =>
      orFailure(bodyOf(api.GET('/dsp/report-exports/{id}', { params: { path: { id } }, signal }))),
    ),
  },
});

type ReportLinkWish =
  | {
      readonly kind: 'make';
      readonly campaignId: string;
      readonly view: Schema<'ReportView'>;
      readonly days: 1 | 7 | 30;
    }
  | { readonly kind: 'end'; readonly id: string };

/**
 * Makes links that show a report to anybody, and ends them (`createReportLink`, `revokeReportLink`). What opens a new link is handed
 * to `keepToken` alone: it is a secret, and machines are watched. Null when the server had told it before.
 */
export const reportSharing = (keepToken: (token: string | null) => void) =>
  defineAction<ReportLinkWish>({
    perform: async (wish, { idempotencyKey, signal }) => {
      if (wish.kind === 'end') {
        await orFailure(api.DELETE('/dsp/report-links/{id}', { params: { path: { id: wish.id } }, signal }));
        return;
      }
      const { campaignId: id, view, days } = wish;
      const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
      const body = { view, days };
      const link = await orFailure(bodyOf(api.POST('/dsp/campaigns/{id}/report-links', { params, body, signal })));
      keepToken(link.token);
    },
  });
