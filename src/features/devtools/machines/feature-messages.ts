import type { MessageId } from '#src/i18n/message-ids.ts';

/** What the folders below `machines/` are about: each that holds a machine of the catalogue. */
export const featureMessages: Readonly<Record<string, MessageId | undefined>> = {
  action: 'devtools.machines.group.action',
  artworks: 'devtools.machines.group.artworks',
  assistant: 'devtools.machines.group.assistant',
  campaigns: 'devtools.machines.group.campaigns',
  desk: 'devtools.machines.group.desk',
  devtools: 'devtools.machines.group.devtools',
  marketplace: 'devtools.machines.group.marketplace',
  notifications: 'devtools.machines.group.notifications',
  payments: 'devtools.machines.group.payments',
  playout: 'devtools.machines.group.playout',
  preferences: 'devtools.machines.group.preferences',
  profile: 'devtools.machines.group.profile',
  reports: 'devtools.machines.group.reports',
  resource: 'devtools.machines.group.resource',
  reviews: 'devtools.machines.group.reviews',
  session: 'devtools.machines.group.session',
  shell: 'devtools.machines.group.shell',
  stream: 'devtools.machines.group.stream',
  studio: 'devtools.machines.group.studio',
  team: 'devtools.machines.group.team',
};
