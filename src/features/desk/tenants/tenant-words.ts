import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Tone } from '#src/ui/state/tone.ts';
import type { RequestDecision } from '../four-eyes/request-words.ts';

type TenantStatus = Schema<'TenantStatus'>;

export const tenantStatusWords: Readonly<
  Record<TenantStatus, { readonly tone: Tone; readonly text: MessageId; readonly means: MessageId }>
> = {
  staged: { tone: 'info', text: 'desk.tenants.status.staged', means: 'desk.tenants.means.staged' },
  active: { tone: 'positive', text: 'desk.tenants.status.active', means: 'desk.tenants.means.active' },
  suspended: { tone: 'negative', text: 'desk.tenants.status.suspended', means: 'desk.tenants.means.suspended' },
  closed: { tone: 'neutral', text: 'desk.tenants.status.closed', means: 'desk.tenants.means.closed' },
};

// The record has them all: it is typed by them.
export const tenantStatuses = Object.keys(tenantStatusWords) as TenantStatus[];

/** What a tenant needs before it sells: what it is called while it is missing, and once it is there. */
export const checkWords: Readonly<
  Record<Schema<'TenantCheck'>, { readonly todo: MessageId; readonly done: MessageId }>
> = {
  domain: { todo: 'desk.tenants.check.domain', done: 'desk.tenants.checked.domain' },
  seller: { todo: 'desk.tenants.check.seller', done: 'desk.tenants.checked.seller' },
  terms: { todo: 'desk.tenants.check.terms', done: 'desk.tenants.checked.terms' },
  screens: { todo: 'desk.tenants.check.screens', done: 'desk.tenants.checked.screens' },
  operators: { todo: 'desk.tenants.check.operators', done: 'desk.tenants.checked.operators' },
};

// The record has them all: it is typed by them.
export const tenantChecks = Object.keys(checkWords) as Schema<'TenantCheck'>[];

export const runningWords: Readonly<Record<Schema<'TenantSuspension'>['running'], MessageId>> = {
  finish: 'desk.tenants.running.finish',
  refund: 'desk.tenants.running.refund',
};

/** What each decision about a suspension is asked by, and what is said when it is done. */
export const suspensionWords: Readonly<
  Record<RequestDecision, { readonly title: MessageId; readonly text: MessageId; readonly done: MessageId }>
> = {
  approve: {
    title: 'desk.tenants.approve.title',
    text: 'desk.tenants.approve.text',
    done: 'desk.tenants.approve.done',
  },
  decline: {
    title: 'desk.tenants.decline.title',
    text: 'desk.tenants.decline.text',
    done: 'desk.tenants.decline.done',
  },
  withdraw: {
    title: 'desk.tenants.withdraw.title',
    text: 'desk.tenants.withdraw.text',
    done: 'desk.tenants.withdraw.done',
  },
};
