import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { preferring } from '#src/patterns/list/preferences.actors.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Tabs } from '#src/ui/page/Tabs.tsx';
import type { ListColumn } from './campaign-columns.ts';
import type { CampaignListQuery } from './campaign-list-query.ts';
import {
  builtInViews,
  emptyQuery,
  isNameless,
  MOST_VIEWS,
  searchOf,
  shownView,
  standingSearch,
  standingView,
  withView,
} from './views.ts';

const viewDialog = latePart(async () => (await import('#src/patterns/list/ViewDialog.tsx')).ViewDialog);

interface CampaignViewsProps {
  query: CampaignListQuery;
  columns: readonly ListColumn[];
  views: readonly Schema<'SavedView'>[];
  onChanged: (preferences: Schema<'Preferences'>) => void;
}

/** The views of the list beside one another: those that everybody has, and those that the user has named. */
export function CampaignViews({ query, columns, views, onChanged }: CampaignViewsProps) {
  const t = useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const shown = shownView(views, query);
  const standing = standingView(query);
  const keeping = useAction(preferring, {
    onDone: onChanged,
    onRefused: ({ kind }) => showToast(t('lists.view.notKept', { reason: t(failureReasons[kind]) }), 'negative'),
  });
  const remove = (view: Schema<'SavedView'>) => {
    setOpen(false);
    keeping.run({ campaignViews: views.filter(({ id }) => id !== view.id) });
    void navigate({ search: '' }, { replace: true, preventScrollReset: true });
    showToast(t('lists.view.deleted', { name: isolate(view.name) }), 'positive', {
      label: t('bulk.undo'),
      onAction: () => keeping.run({ campaignViews: [...views] }),
    });
  };
  const current = (isShown: boolean) => (isShown ? 'page' : undefined);
  return (
    <div className="campaign-views">
      <Tabs label={t('lists.view.title')}>
        {builtInViews.map((view) => (
          <Link
            key={view.label}
            className="tab"
            preventScrollReset
            to={{ search: standingSearch(shown ? emptyQuery : query, view) }}
            aria-current={current(!shown && view === standing)}
          >
            {t(view.label)}
          </Link>
        ))}
        {views.map(({ id, name, search }) => (
          <Link key={id} className="tab" preventScrollReset to={{ search }} aria-current={current(shown?.id === id)}>
            <bdi>{name}</bdi>
          </Link>
        ))}
      </Tabs>
      {(shown || isNameless(query, views)) && (
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
      {isOpen && (
        <Late
          of={viewDialog}
          props={{
            name: shown?.name ?? null,
            search: searchOf(query),
            keeps: t('lists.view.saveText'),
            most: MOST_VIEWS,
            isFull: !shown && views.length >= MOST_VIEWS,
            named: (name) => ({
              campaignViews: withView(views, {
                ...(shown ?? { id: crypto.randomUUID(), search: searchOf(query), columns: [...columns] }),
                name,
              }),
            }),
            onChanged,
            onDelete: () => shown && remove(shown),
            onClose: () => setOpen(false),
          }}
        />
      )}
    </div>
  );
}
