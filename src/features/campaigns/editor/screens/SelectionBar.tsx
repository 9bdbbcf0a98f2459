import type { ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { keepFootRoom } from '#src/ui/overlay/keep-foot-room.ts';
import type { ChoiceStep } from './use-choice.ts';
import './selection-bar.css';

interface SelectionBarProps {
  count: number;
  most: number;
  last: ChoiceStep | null;
  isChosenOnly: boolean;
  /** Screens to be compared. */
  compared: number;
  onUndo: () => void;
  onClear: () => void;
  onChosenOnly: (isChosenOnly: boolean) => void;
  onCompare: () => void;
  children?: ReactNode;
}

/** What is chosen so far, the last step of it to be taken back, and how many were left out for want of room. */
export function SelectionBar({ count, most, last, isChosenOnly, compared, children, ...calls }: SelectionBarProps) {
  const t = useText();
  const format = useFormat();
  return (
    <div ref={keepFootRoom} className="choice-bar">
      <div role="status" className="choice-said">
        <strong>{t('editor.screens.chosen', { count })}</strong>
        {last && (last.count > 1 || last.leftOut > 0) && (
          <span>{t(last.kind === 'added' ? 'screens.added' : 'screens.removed', { count: last.count })}</span>
        )}
        {last && last.leftOut > 0 && (
          <span className="choice-limit">
            {t('screens.leftOut', { count: last.leftOut, most: format.number(most) })}
          </span>
        )}
      </div>
      {children}
      <div className="choice-actions">
        <Checkbox
          label={t('editor.screens.chosenOnly')}
          checked={isChosenOnly}
          disabled={count === 0 && !isChosenOnly}
          onChange={({ target }) => calls.onChosenOnly(target.checked)}
        />
        {compared > 0 && (
          <Button size="small" variant="stroked" tone="neutral" onClick={calls.onCompare}>
            {t('screens.compareCount', { count: compared })}
          </Button>
        )}
        {last && (
          <Button size="small" variant="text" tone="neutral" icon="undo" onClick={calls.onUndo}>
            {t('screens.undo')}
          </Button>
        )}
        {count > 0 && (
          <Button size="small" variant="text" tone="neutral" onClick={calls.onClear}>
            {t('editor.screens.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
