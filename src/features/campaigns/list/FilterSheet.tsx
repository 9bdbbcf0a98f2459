import { useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { LateDrawer } from '#src/ui/overlay/LateDrawer.tsx';
import { filterCount } from './campaign-list-query.ts';
import { CategoryChoices, DateChoices, type FilterChoicesProps, StatusChoices } from './FilterChoices.tsx';

/** On narrow screens one button, with how many filters are set, opens all of them. */
export function FilterSheet(props: FilterChoicesProps) {
  const t = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const count = filterCount(props.query);
  return (
    <>
      <Button variant="stroked" tone="neutral" icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t('campaigns.filtersSet', { count: format.number(count) }) : t('campaigns.filters')}
      </Button>
      {isOpen && (
        <LateDrawer
          title={t('campaigns.filters')}
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
                    props.onChange({ statuses: [], categories: [], from: '', to: '' }, false);
                  }}
                >
                  {t('campaigns.filtersClear')}
                </Button>
              )}
              <Button onClick={() => setOpen(false)}>{t('campaigns.filtersDone')}</Button>
            </>
          }
        >
          <div className="stack gap-5 filter-sheet">
            <section className="stack gap-2">
              <h3>{t('campaigns.dates')}</h3>
              <DateChoices {...props} />
            </section>
            <section className="stack gap-2">
              <h3>{t('campaigns.statusFilter')}</h3>
              <StatusChoices {...props} />
            </section>
            <section className="stack gap-2">
              <h3>{t('campaigns.category')}</h3>
              <CategoryChoices {...props} />
            </section>
          </div>
        </LateDrawer>
      )}
    </>
  );
}
