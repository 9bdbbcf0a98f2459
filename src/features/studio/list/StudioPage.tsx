import { useSearchParams } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { useResource } from '#src/lib/use-resource.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { ListFrame } from '#src/patterns/list/ListFrame.tsx';
import { queryCodec, text } from '#src/patterns/list/query-codec.ts';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { UnavailableAction } from '#src/ui/overlay/UnavailableAction.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { copyingProject, deletingProject, type ProjectSummary, projectsMachine } from '../studio.actors.ts';
import { ProjectCard } from './ProjectCard.tsx';
import '../studio.css';

const projectsQuery = queryCodec<{ readonly q: string }>({ q: text() });
const newDesign = latePart(async () => (await import('./NewDesign.tsx')).NewDesign);

const skeleton = (
  <div className="studio-grid" aria-hidden="true">
    {['a', 'b', 'c'].map((card) => (
      <Skeleton key={card} height="15rem" />
    ))}
  </div>
);

/** The company's designs, and the way to a new one. */
export function StudioPage() {
  const t = useText();
  const { role } = useInstance();
  const mayMake = mayCall(role, 'createStudioProject');
  const [search, setSearch] = useSearchParams();
  const { query, narrow } = useListUrl(projectsQuery);
  const list = useResource(projectsMachine, query);
  useLiveEvents(({ name }) => {
    if (name === 'studio.changed' || name === 'live.resumed') list.invalidate();
  });
  const deletion = useAction(deletingProject, {
    onDone: (_, { name }) => {
      deletion.dismiss();
      list.invalidate();
      showToast(t('studio.deleted', { name }));
    },
  });
  const copy = useAction(copyingProject, {
    onDone: ({ name }) => {
      list.invalidate();
      showToast(t('studio.copied', { name }));
    },
    onRefused: (failure) => showToast(t(failureMessages[failure.kind]), 'negative'),
  });
  // A link from a campaign names the formats that it lacks.
  const wanted = search.getAll('size');
  const isMaking = mayMake && (search.has('new') || wanted.length > 0);
  const showMaking = (isShown: boolean) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('size');
        if (isShown) next.set('new', '');
        else next.delete('new');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const make = (
    <Button icon="plus" onPointerEnter={newDesign.fetch} onFocus={newDesign.fetch} onClick={() => showMaking(true)}>
      {t('studio.new')}
    </Button>
  );
  const hasNone = query.q === '' && list.data?.items.length === 0;
  const copyName = ({ name }: ProjectSummary) => t('studio.copyName', { name }).slice(0, 100);
  return (
    <>
      <PageHeader
        title={t('nav.studio')}
        subtitle={t('studio.subtitle')}
        actions={
          mayMake
            ? !hasNone && make
            : !hasNone && <UnavailableAction icon="plus" label={t('studio.new')} why={t('studio.viewer')} />
        }
      />
      <div className="stack gap-5">
        {!hasNone && (
          <SearchField
            className="studio-search"
            label={t('studio.search')}
            q={query.q}
            onSearch={(q) => narrow({ q })}
          />
        )}
        <ListFrame
          list={list}
          skeleton={skeleton}
          empty={
            query.q ? (
              <EmptyState
                icon="search"
                title={t('studio.noMatch')}
                actions={
                  <Button variant="stroked" tone="neutral" onClick={() => narrow({ q: '' })}>
                    {t('campaigns.clearFilters')}
                  </Button>
                }
              />
            ) : (
              <EmptyState icon="studio" title={t('studio.none')} actions={mayMake && make}>
                {t(mayMake ? 'studio.noneText' : 'studio.noneViewer')}
              </EmptyState>
            )
          }
        >
          {(items, next) => (
            <>
              <h2 className="visually-hidden">{t('studio.designs')}</h2>
              <ul className="studio-grid">
                {items.map((project) => (
                  <ProjectCard
                    key={project.id}
                    project={project}
                    isBusy={copy.isBusy}
                    onCopy={mayMake ? () => copy.run({ id: project.id, name: copyName(project) }) : null}
                    onDelete={mayMake ? () => deletion.ask(project) : null}
                  />
                ))}
              </ul>
              {next}
            </>
          )}
        </ListFrame>
      </div>
      {isMaking && <Late of={newDesign} props={{ wanted, onClose: () => showMaking(false) }} />}
      <ActionDialog
        action={deletion}
        title={t('studio.deleteTitle', { name: deletion.subject?.name ?? '' })}
        confirmLabel={t('studio.delete')}
        confirmIcon="trash"
        confirmTone="negative"
        problem={deletion.failure && t(failureMessages[deletion.failure.kind])}
      >
        {t('studio.deleteText')}
      </ActionDialog>
    </>
  );
}
