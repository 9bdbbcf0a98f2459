import type { NotificationType } from '#domain/notifications/notification-types.ts';
import { isMutable } from '#domain/notifications/notification-types.ts';
import { appWay, mailWay, pushWay, type Way, type Wishes } from '#domain/notifications/ways.ts';
import type { Schema } from '#src/api/client.ts';

/** What the settings would be, once what is changed is saved. */
export function wishesWith(
  { off, quietHours, mails }: Wishes,
  change: {
    readonly choices: readonly Schema<'NotificationChoice'>[];
    readonly quietHours?: Schema<'QuietHours'> | null | undefined;
    readonly mails?: Schema<'MailPace'> | undefined;
  },
): Wishes {
  const isChosen = (one: { type: NotificationType; channel: string }) =>
    change.choices.some(({ type, channel }) => type === one.type && channel === one.channel);
  return {
    off: [...off.filter((one) => !isChosen(one)), ...change.choices.filter(({ isOn }) => !isOn)],
    quietHours: change.quietHours === undefined ? quietHours : change.quietHours,
    mails: change.mails ?? mails,
  };
}

/** By which ways something that happened would have been told. */
export interface ToldWays {
  readonly app: Way;
  readonly mail: Way;
  readonly push: Way;
}

const none: Way = { kind: 'none' };

/** As the server would have it (`domain/notifications/ways.ts`); of a muted campaign only what is told all the same. */
export function waysOf(
  { type, at, campaignId }: Pick<Schema<'Notification'>, 'type' | 'at' | 'campaignId'>,
  wishes: Wishes,
  muted: ReadonlySet<string>,
): ToldWays {
  if (campaignId !== null && muted.has(campaignId) && isMutable(type)) return { app: none, mail: none, push: none };
  const moment = new Date(at);
  return {
    app: appWay(type, wishes),
    mail: mailWay(type, wishes, moment),
    push: pushWay(type, wishes, moment),
  };
}

export interface ToldSums {
  readonly app: number;
  /** Mails of one thing. */
  readonly mails: number;
  readonly digests: number;
  readonly pushes: number;
}

/** How often one would have been told: what goes into one digest is one mail. */
export function sumsOf(ways: readonly ToldWays[]): ToldSums {
  const isTold = ({ kind }: Way) => kind !== 'none';
  const digests = new Set(ways.flatMap(({ mail }) => (mail.kind === 'digest' ? [mail.at.getTime()] : [])));
  return {
    app: ways.filter(({ app }) => isTold(app)).length,
    mails: ways.filter(({ mail }) => mail.kind === 'at_once' || mail.kind === 'later').length,
    digests: digests.size,
    pushes: ways.filter(({ push }) => isTold(push)).length,
  };
}
