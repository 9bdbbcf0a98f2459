import type { SnapshotFrom } from 'xstate';
import type { campaignWritingMachine } from '#machines/campaigns/campaign-writing.machine.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import { Spinner } from '#src/ui/state/Spinner.tsx';

interface SaveStateProps {
  snapshot: SnapshotFrom<typeof campaignWritingMachine>;
  onRetry: () => void;
}

interface Shown {
  readonly messageId: MessageId;
  readonly icon: IconName | null;
  readonly isFailed?: boolean;
  readonly canRetry?: boolean;
}

function shownOf(snapshot: SaveStateProps['snapshot']): Shown {
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

/** Whether the latest changes are saved, said shortly. */
export function SaveState({ snapshot, onRetry }: SaveStateProps) {
  const t = useText();
  const { messageId, icon, isFailed = false, canRetry = false } = shownOf(snapshot);
  return (
    <div className={classNames('save-state', isFailed && 'save-state-failed')}>
      {icon ? <Icon name={icon} size={16} /> : <Spinner size={16} />}
      <span role="status">{t(messageId)}</span>
      {canRetry && (
        <Button size="small" variant="text" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  );
}
