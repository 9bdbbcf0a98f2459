import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import './save-line.css';

/** How it stands with the saving of what is written. */
export interface SaveStanding {
  readonly messageId: MessageId;
  /** Null while it is on its way. */
  readonly icon: IconName | null;
  readonly isFailed?: boolean;
  readonly canRetry?: boolean;
}

interface SaveLineProps extends SaveStanding {
  onRetry: () => void;
}

/** Whether the latest changes are saved, said shortly, with another try where one makes sense. */
export function SaveLine({ messageId, icon, isFailed = false, canRetry = false, onRetry }: SaveLineProps) {
  const t = useText();
  return (
    <div className={classNames('save-line', isFailed && 'save-line-failed')}>
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
