import type { SnapshotFrom } from 'xstate';
import type { designWritingMachine } from '#machines/studio/design-writing.machine.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { SaveLine, type SaveStanding } from '#src/patterns/save-state/SaveLine.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';

interface DesignBarProps {
  snapshot: SnapshotFrom<typeof designWritingMachine>;
  mayWrite: boolean;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onRetry: () => void;
  onExport: () => void;
  /** Somebody reaches for it: its code is fetched. */
  onExportMeant: () => void;
}

function shownOf(snapshot: DesignBarProps['snapshot']): SaveStanding {
  if (snapshot.matches('disconnected'))
    return { messageId: 'studio.save.disconnected', icon: 'offline', isFailed: true, canRetry: true };
  if (snapshot.matches('sessionExpired'))
    return { messageId: 'failure.unauthenticated', icon: 'lock', isFailed: true, canRetry: true };
  if (snapshot.matches('conflict')) return { messageId: 'studio.save.conflict', icon: 'alert', isFailed: true };
  if (snapshot.matches({ resting: 'refused' })) {
    const { failure, design } = snapshot.context;
    const messageId = design.name.trim() ? failureMessages[failure?.kind ?? 'unexpected'] : 'studio.nameMissing';
    return { messageId, icon: 'alert', isFailed: true, canRetry: failure?.kind !== 'invalid' };
  }
  if (snapshot.hasTag('saving')) return { messageId: 'editor.save.saving', icon: null };
  if (snapshot.matches({ resting: 'unsaved' })) return { messageId: 'editor.save.unsaved', icon: 'edit' };
  return { messageId: 'editor.save.saved', icon: 'check' };
}

/** How it stands with saving, the ways back and forth, and the way out of the studio. */
export function DesignBar(props: DesignBarProps) {
  const { snapshot, mayWrite, canUndo, canRedo, onUndo, onRedo, onRetry, onExport, onExportMeant } = props;
  const t = useText();
  if (!mayWrite) return null;
  return (
    <div className="studio-bar">
      <SaveLine {...shownOf(snapshot)} onRetry={onRetry} />
      <IconButton
        icon="undo"
        label={t('studio.undo')}
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        onClick={onUndo}
      />
      <IconButton
        icon="redo"
        label={t('studio.redo')}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!canRedo}
        onClick={onRedo}
      />
      <Button icon="image" onClick={onExport} onPointerEnter={onExportMeant} onFocus={onExportMeant}>
        {t('studio.export')}
      </Button>
    </div>
  );
}
