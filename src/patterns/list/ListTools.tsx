import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Tabs } from '#src/ui/page/Tabs.tsx';
import type { ListLook } from './list-look.ts';
import { preferring } from './preferences.actors.ts';
import { type SortedColumn, SortMenu } from './SortMenu.tsx';

const viewDialog = latePart(async () => (await import('./ViewDialog.tsx')).ViewDialog);

/** The contract's limit, of all lists together. */
const MOST_VIEWS = 60;

export interface ListToolsProps {
  look: ListLook;
  columns: readonly SortedColumn[];
}

/** How a list is looked at: the views the user has named, its order where no headings say it, and how much room its rows take. */
export function ListTools({ look, columns }: ListToolsProps) {
  const { list, search, sorting, isCompact, onChanged, canonical } = look;
  const t = useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const all = look.views ?? [];
  const views = all.filter((view) => view.list === list);
  const shown = views.find((view) => canonical(view.search) === search);
  const keeping = useAction(preferring, {
    onDone: onChanged,
    onRefused: ({ kind }) => showToast(t('lists.view.notKept', { reason: t(failureReasons[kind]) }), 'negative'),
  });
  const remove = (view: Schema<'ListView'>) => {
    setOpen(false);
    keeping.run({ listViews: all.filter(({ id }) => id !== view.id) });
    void navigate({ search: '' }, { replace: true, preventScrollReset: true });
    showToast(t('lists.view.deleted', { name: isolate(view.name) }), 'positive', {
      label: t('lists.view.undo'),
      onAction: () => keeping.run({ listViews: [...all] }),
    });
  };
  const named = (name: string): Schema<'Preferences'> => ({
    listViews: shown
      ? all.map((view) => (view.id === shown.id ? { ...view, name } : view))
      : [...all, { id: crypto.randomUUID(), list, name, search }],
  });
  const current = (isShown: boolean) => (isShown ? 'page' : undefined);
  return (
    <>
      {views.length > 0 && (
        <Tabs label={t('lists.view.title')}>
          <Link className="tab" preventScrollReset to={{ search: '' }} aria-current={current(search === '')}>
            {t('lists.view.all')}
          </Link>
          {views.map((view) => (
            <Link
              key={view.id}
              className="tab"
              preventScrollReset
              to={{ search: view.search }}
              aria-current={current(view === shown)}
            >
              <bdi>{view.name}</bdi>
            </Link>
          ))}
        </Tabs>
      )}
      <div className="list-look-tools">
        {look.views && search !== '' && (
          <Button
            variant="text"
            tone="neutral"
            size="small"
            icon={shown ? 'edit' : 'plus'}
            onPointerEnter={viewDialog.fetch}
            onFocus={viewDialog.fetch}
            onClick={() => setOpen(true)}
          >
            {t(shown ? 'lists.view.edit' : 'lists.view.save')}
          </Button>
        )}
        <Button
          className="list-look-dense"
          variant="text"
          tone="neutral"
          size="small"
          icon="list"
          aria-pressed={isCompact}
          onClick={() => keeping.run({ density: isCompact ? 'comfortable' : 'compact' })}
        >
          {t('lists.compact')}
        </Button>
      </div>
      {sorting && columns.length > 0 && <SortMenu sorting={sorting} columns={columns} />}
      {isOpen && (
        <Late
          of={viewDialog}
          props={{
            name: shown?.name ?? null,
            search,
            keeps: t('lists.view.keepText'),
            most: MOST_VIEWS,
            isFull: !shown && all.length >= MOST_VIEWS,
            named,
            onChanged,
            onDelete: () => shown && remove(shown),
            onClose: () => setOpen(false),
          }}
        />
      )}
    </>
  );
}
