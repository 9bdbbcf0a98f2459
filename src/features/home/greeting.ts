import type { MessageId } from '#src/i18n/message-ids.ts';

/** How somebody is greeted at an hour of their day, 0 to 23. */
export function greetingAt(hour: number): MessageId {
  if (hour >= 5 && hour < 12) return 'home.greeting.morning';
  return hour >= 12 && hour < 18 ? 'home.greeting.afternoon' : 'home.greeting.evening';
}

/** What somebody is called among people who know them. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
