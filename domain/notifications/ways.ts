import type { components } from '#contract/product-api.ts';
import { isDigest, nextDigest } from './digest.ts';
import { isChoice, type NotificationChannel, type NotificationType, notificationTypes } from './notification-types.ts';
import { endOfQuiet } from './quiet-hours.ts';

export type Wishes = components['schemas']['NotificationWishes'];

/** How something that happens reaches its reader by a channel: not, at once, later, or in a digest. */
export type Way =
  | { readonly kind: 'none' }
  | { readonly kind: 'at_once' }
  | { readonly kind: 'later'; readonly at: Date }
  | { readonly kind: 'digest'; readonly at: Date };

const none: Way = { kind: 'none' };
const atOnce: Way = { kind: 'at_once' };

const isOff = ({ off }: Wishes, type: NotificationType, channel: NotificationChannel): boolean =>
  isChoice(type, channel) && off.some((one) => one.type === type && one.channel === channel);

function afterQuiet({ quietHours }: Wishes, at: Date): Way {
  const end = quietHours && endOfQuiet(at, quietHours);
  return end ? { kind: 'later', at: end } : atOnce;
}

/** By mail. What is always told waits for nothing. */
export function mailWay(type: NotificationType, wishes: Wishes, at: Date): Way {
  if (!notificationTypes[type].isMailed) return none;
  if (!isChoice(type, 'mail')) return atOnce;
  const { mails, quietHours } = wishes;
  if (mails.pace === 'never' || isOff(wishes, type, 'mail')) return none;
  const digest = isDigest(mails.pace) && nextDigest(at, mails, quietHours);
  return digest ? { kind: 'digest', at: digest } : afterQuiet(wishes, at);
}

/** In the app, where it is either found or not. */
export const appWay = (type: NotificationType, wishes: Wishes): Way => (isOff(wishes, type, 'app') ? none : atOnce);

/** Pushed to a browser: whoever does not find it in the app is not led there. */
export function pushWay(type: NotificationType, wishes: Wishes, at: Date): Way {
  if (isOff(wishes, type, 'push') || isOff(wishes, type, 'app')) return none;
  return isChoice(type, 'push') ? afterQuiet(wishes, at) : atOnce;
}
