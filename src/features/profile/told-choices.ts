import { mayCall } from '#contract/roles.ts';
import { kindNames, kinds, type NotificationKind } from '#domain/notifications/notification-kinds.ts';
import {
  type Audience,
  type ChoosableType,
  isChoice,
  type NotificationType,
  notificationTypes,
} from '#domain/notifications/notification-types.ts';
import type { Schema } from '#src/api/client.ts';

/** Who reads: what they are to the companies that they work for, whichever is open, and to the platform. */
export interface Reader {
  readonly roles: readonly Schema<'Instance'>['role'][];
  readonly platformRoles: Schema<'User'>['platformRoles'];
}

type Operation = 'createCampaign' | 'startTopUp' | 'changeMember' | 'startCheckout';
const whoMay =
  (operation: Operation) =>
  ({ roles }: Reader): boolean =>
    roles.some((role) => mayCall(role, operation));
const whoWorks = ({ roles }: Reader): boolean => roles.length > 0;

/** Whether a reader is among those who hear of it, as the server finds them (`post-causes.ts`). */
const isAmong: Readonly<Record<Audience, (reader: Reader) => boolean>> = {
  writers: whoMay('createCampaign'),
  payers: whoMay('startTopUp'),
  keepers: whoMay('changeMember'),
  approvers: whoMay('startCheckout'),
  members: whoWorks,
  member: whoWorks,
  watchers: whoWorks,
  person: () => true,
  everyone: () => true,
  // A media owner's people review for it.
  reviewers: ({ platformRoles }) => platformRoles.includes('reviewer') || platformRoles.includes('media_owner'),
  operators: ({ platformRoles }) => platformRoles.includes('operator'),
};

/** The types that a reader hears of and may turn off, and those that they have turned `off` in some other role, by kind. */
export const choicesOf = (
  reader: Reader,
  off: readonly NotificationType[],
): readonly { readonly kind: NotificationKind; readonly types: readonly ChoosableType[] }[] =>
  kindNames
    .map((kind) => ({
      kind,
      types: kinds[kind]
        .filter((type) => isChoice(type, 'app'))
        .filter((type) => off.includes(type) || isAmong[notificationTypes[type].audience](reader)),
    }))
    .filter(({ types }) => types.length > 0);
