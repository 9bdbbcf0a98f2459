import { mayCall } from '#contract/roles.ts';
import { kindNames, kinds, type NotificationKind } from '#domain/notifications/notification-kinds.ts';
import {
  type Audience,
  type ChoosableType,
  isChoice,
  notificationTypes,
} from '#domain/notifications/notification-types.ts';
import type { Schema } from '#src/api/client.ts';

/** Who reads: what they are to the company that they work for, null for none, and to the platform. */
export interface Reader {
  readonly role: Schema<'Instance'>['role'] | null;
  readonly platformRoles: Schema<'User'>['platformRoles'];
}

type Operation = 'createCampaign' | 'startTopUp' | 'changeMember' | 'startCheckout';
const whoMay =
  (operation: Operation) =>
  ({ role }: Reader): boolean =>
    role !== null && mayCall(role, operation);
const whoWorks = ({ role }: Reader): boolean => role !== null;

/** Whether a reader is among those who hear of it, as the server finds them (`post-causes.ts`). */
const isAmong: Readonly<Record<Audience, (reader: Reader) => boolean>> = {
  writers: whoMay('createCampaign'),
  payers: whoMay('startTopUp'),
  keepers: whoMay('changeMember'),
  approvers: whoMay('startCheckout'),
  members: whoWorks,
  member: whoWorks,
  person: () => true,
  everyone: () => true,
  reviewers: ({ platformRoles }) => platformRoles.includes('reviewer'),
  operators: ({ platformRoles }) => platformRoles.includes('operator'),
};

/** The types that a reader hears of and may turn off, by kind. */
export const choicesOf = (
  reader: Reader,
): readonly { readonly kind: NotificationKind; readonly types: readonly ChoosableType[] }[] =>
  kindNames
    .map((kind) => ({
      kind,
      types: kinds[kind]
        .filter((type) => isChoice(type, 'app'))
        .filter((type) => isAmong[notificationTypes[type].audience](reader)),
    }))
    .filter(({ types }) => types.length > 0);
