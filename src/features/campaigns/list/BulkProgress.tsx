import type { BulkRequest } from '#machines/campaigns/bulk-operation.machine.ts';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { ProgressBar } from '#src/ui/state/ProgressBar.tsx';
import { bulkWords } from './bulk-words.ts';

interface BulkProgressProps {
  request: BulkRequest;
  operation: Schema<'BulkOperation'> | null;
  isFinished: boolean;
  onOpen: () => void;
  onUndo: (action: Schema<'BulkAction'>) => void;
  onClose: () => void;
}

/** How far an operation has come; once it is finished what became of it, with the way to each campaign and back. */
export function BulkProgress({ request, operation, isFinished, onOpen, onUndo, onClose }: BulkProgressProps) {
  const t = useText();
  const format = useFormat();
  const { done, refused, total } = operation ?? { done: 0, refused: 0, total: request.count };
  const words = bulkWords[request.action];
  const inverse = request.action === 'pause' ? 'resume' : 'pause';
  if (!isFinished) {
    const text = t(words.doing, { done: format.number(done + refused), total: format.number(total) });
    return (
      <div className="stack gap-2">
        <span className="figures">{text}</span>
        <ProgressBar label={text} value={total > 0 ? (done + refused) / total : null} valueText={text} />
      </div>
    );
  }
  return (
    <div className="row bulk-actions">
      <span role="status">
        {t(words.done, { count: done })} {refused > 0 && t('bulk.refused', { count: refused })}
      </span>
      <span className="grow" />
      <Button variant="text" size="small" icon="list" onClick={onOpen}>
        {t('bulk.details')}
      </Button>
      {operation?.canUndo && (
        <Button variant="stroked" tone="neutral" size="small" icon="undo" onClick={() => onUndo(inverse)}>
          {t('bulk.undo')}
        </Button>
      )}
      <Button variant="text" tone="neutral" size="small" icon="close" onClick={onClose}>
        {t('action.close')}
      </Button>
    </div>
  );
}
