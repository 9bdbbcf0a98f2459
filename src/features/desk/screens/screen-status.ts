import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Tone } from '#src/ui/state/tone.ts';
import type { DeskScreen } from './screens.actors.ts';

export const screenStatusWords: Readonly<
  Record<DeskScreen['status'], { readonly tone: Tone; readonly label: MessageId }>
> = {
  active: { tone: 'positive', label: 'desk.screens.status.active' },
  maintenance: { tone: 'caution', label: 'desk.screens.status.maintenance' },
  retired: { tone: 'neutral', label: 'desk.screens.status.retired' },
};
