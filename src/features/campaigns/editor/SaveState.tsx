import type { SnapshotFrom } from 'xstate';
import type { campaignWritingMachine } from '#machines/campaigns/campaign-writing.machine.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { SaveLine, type SaveStanding } from '#src/patterns/save-state/SaveLine.tsx';

interface SaveStateProps {
  snapshot: SnapshotFrom<typeof campaignWritingMachine>;
  onRetry: () => void;
}

function shownOf(snapshot: SaveStateProps['snapshot']): SaveStanding {
  const { draft, failure } = snapshot.context;
  const isAt = (
    writing: 'saving' | 'disconnected' | 'sessionExpired' | 'conflict' | { resting: 'refused' | 'unsaved' },
  ) => snapshot.matches({ writing });
  if (isAt('disconnected')) {
    return { messageId: 'editor.save.disconnected', icon: 'offline', isFailed: true, canRetry: true };
  }
  if (isAt('sessionExpired')) {
    return { messageId: 'failure.unauthenticated', icon: 'lock', isFailed: true, canRetry: true };
  }
  if (isAt('conflict')) return { messageId: 'editor.save.conflict', icon: 'alert', isFailed: true };
  if (draft.id === null && !draft.name.trim()) return { messageId: 'editor.save.unnamed', icon: 'info' };
  if (isAt({ resting: 'refused' })) {
    const isCorrectable = failure?.kind === 'invalid';
    const messageId = isCorrectable ? 'editor.save.refused' : failureMessages[failure?.kind ?? 'unexpected'];
    return { messageId, icon: 'alert', isFailed: true, canRetry: !isCorrectable };
  }
  if (isAt('saving')) return { messageId: 'editor.save.saving', icon: null };
  if (isAt({ resting: 'unsaved' })) return { messageId: 'editor.save.unsaved', icon: 'edit' };
  return { messageId: draft.id === null ? 'editor.save.unnamed' : 'editor.save.saved', icon: 'check' };
}

/** Whether the latest changes of a draft are saved. */
export const SaveState = ({ snapshot, onRetry }: SaveStateProps) => (
  <SaveLine {...shownOf(snapshot)} onRetry={onRetry} />
);
