import type { MessageId } from '#src/i18n/message-ids.ts';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';

export interface SettingsGroup {
  /** The address of the group within the page, unless a section of its own has it. */
  readonly id: 'details' | 'company' | 'notifications' | 'display' | 'security' | 'delete';
  readonly icon: IconName;
  readonly label: MessageId;
  /** Addresses of its sections. */
  readonly sections: readonly string[];
}

/** What the settings are of, a subject at a time. */
export const settingsGroups: readonly SettingsGroup[] = [
  { id: 'details', icon: 'user', label: 'settings.details', sections: ['details'] },
  { id: 'company', icon: 'building', label: 'profile.company', sections: ['company'] },
  { id: 'notifications', icon: 'bell', label: 'told.title', sections: ['told'] },
  { id: 'display', icon: 'sun', label: 'settings.display', sections: ['appearance', 'accessibility', 'use'] },
  {
    ...{ id: 'security', icon: 'shield', label: 'settings.security' },
    sections: ['password', 'second-factors', 'devices', 'provider', 'sessions'],
  },
  { id: 'delete', icon: 'trash', label: 'deletion.section', sections: ['delete'] },
];

/** The group that an address leads to; the first where it names none. */
export function groupOf(hash: string): SettingsGroup['id'] {
  const name = decodeURIComponent(hash.slice(1));
  return settingsGroups.find(({ id, sections }) => id === name || sections.includes(name))?.id ?? 'details';
}
