import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Audience } from './tutorials.ts';

/** Whose work a tutorial is about, in words. */
export const audienceWords: Readonly<Record<Audience, MessageId>> = {
  advertiser: 'tutorials.for.advertiser',
  reviewer: 'tutorials.for.reviewer',
  operator: 'tutorials.for.operator',
  developer: 'tutorials.for.developer',
  tester: 'tutorials.for.tester',
  everybody: 'tutorials.for.everybody',
};
