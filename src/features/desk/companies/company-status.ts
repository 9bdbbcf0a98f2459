import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Tone } from '#src/ui/state/tone.ts';

export const companyStatuses = ['active', 'blocked'] as const satisfies readonly Schema<'CompanyStatus'>[];

export const companyStatusWords: Readonly<
  Record<Schema<'CompanyStatus'>, { readonly tone: Tone; readonly label: MessageId }>
> = {
  active: { tone: 'positive', label: 'desk.companies.status.active' },
  blocked: { tone: 'negative', label: 'desk.companies.status.blocked' },
};

/** Why a company is blocked, the most frequent first. */
export const blockReasons = [
  'unpaid',
  'content',
  'verification',
  'misuse',
] as const satisfies readonly Schema<'BlockReason'>[];

export const blockReasonWords: Readonly<Record<Schema<'BlockReason'>, MessageId>> = {
  unpaid: 'desk.companies.reason.unpaid',
  content: 'desk.companies.reason.content',
  verification: 'desk.companies.reason.verification',
  misuse: 'desk.companies.reason.misuse',
};

/** What its members may do. */
export const memberRoleWords: Readonly<Record<Schema<'MemberRole'>, MessageId>> = {
  owner: 'desk.companies.role.owner',
  manager: 'desk.companies.role.manager',
  editor: 'desk.companies.role.editor',
  billing: 'desk.companies.role.billing',
  viewer: 'desk.companies.role.viewer',
};
