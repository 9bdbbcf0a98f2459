import { type ReactNode, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { LateDrawer } from '#src/ui/overlay/LateDrawer.tsx';

interface FilterSheetProps {
  /** How many filters are set. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** On narrow screens one button, with how many filters are set, opens all of them. */
export function FilterSheet({ count, onClear, children }: FilterSheetProps) {
  const t = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="stroked" tone="neutral" icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t('lists.filtersSet', { count: format.number(count) }) : t('lists.filters')}
      </Button>
      {isOpen && (
        <LateDrawer
          title={t('lists.filters')}
          closeLabel={t('action.close')}
          onClose={() => setOpen(false)}
          footer={
            <>
              {count > 0 && (
                <Button
                  variant="text"
                  tone="neutral"
                  onClick={() => {
                    setOpen(false);
                    onClear();
                  }}
                >
                  {t('lists.filtersClear')}
                </Button>
              )}
              <Button onClick={() => setOpen(false)}>{t('lists.filtersDone')}</Button>
            </>
          }
        >
          <div className="stack gap-5 filter-sheet">{children}</div>
        </LateDrawer>
      )}
    </>
  );
}
