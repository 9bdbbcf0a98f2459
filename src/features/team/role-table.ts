import { type MemberRole, mayCall, type operationRoles } from '#contract/roles.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

type Operation = keyof typeof operationRoles;

/** What the table of roles says: each row asks the contract about an operation that stands for its kind. */
const rows: readonly {
  readonly label: MessageId;
  readonly operation: Operation;
  readonly body?: object;
}[] = [
  { label: 'team.may.see', operation: 'getCampaign' },
  { label: 'team.may.write', operation: 'updateCampaign' },
  { label: 'team.may.pay', operation: 'startCheckout' },
  { label: 'team.may.cancel', operation: 'transitionCampaign', body: { event: 'cancel' } },
  { label: 'team.may.delete', operation: 'deleteArtwork' },
  { label: 'team.may.company', operation: 'updateInstance' },
  { label: 'team.may.team', operation: 'inviteMember' },
  { label: 'team.may.owners', operation: 'handOverCompany' },
];

/** Who may do what, as the contract has it. */
export const roleTable = rows.map(({ label, operation, body }) => ({
  label,
  may: (role: MemberRole): boolean => mayCall(role, operation, body),
}));
