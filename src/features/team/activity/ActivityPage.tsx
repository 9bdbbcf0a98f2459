import { Link } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { useListLook } from '#src/patterns/list/list-look.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { activityMachine } from './activity.actors.ts';
import { activityQuery } from './activity-query.ts';
import { type AuditEntry, actionWord } from './activity-words.ts';
import { ChangeList } from './ChangeList.tsx';
import './activity.css';

/** What was changed of people, company and cards, to those who keep the team. */
export function ActivityPage() {
  const t = useText();
  const { role = 'viewer' } = useInstance();
  if (mayCall(role, 'listAuditEntries')) return <Activity />;
  return (
    <EmptyState
      icon="lock"
      title={t('team.activity.closed')}
      actions={
        <Link to={path('profileTeam')} className={buttonClass({ variant: 'stroked' })}>
          {t('team.activity.toTeam')}
        </Link>
      }
    >
      {t('team.activity.closedText')}
    </EmptyState>
  );
}

function Activity() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(activityQuery);
  const look = useListLook('activity', activityQuery, query);
  const list = useResource(activityMachine, query);
  const isNarrowed = activityQuery.isNarrowed(query);
  const hasNone = !isNarrowed && list.data?.items.length === 0;
  return (
    <section className="stack gap-4" aria-labelledby="activity">
      <div className="stack gap-1">
        <h2 id="activity">{t('team.activity.title')}</h2>
        <p className="muted">{t('team.activity.lead')}</p>
      </div>
      {!hasNone && <ActivityFilters query={query} onChange={narrow} />}
      <ListView
        list={list}
        caption={t('team.activity.title')}
        idOf={({ id }) => id}
        look={look}
        empty={
          isNarrowed ? (
            <EmptyState
              icon="search"
              title={t('team.activity.noMatch')}
              actions={
                <Link to={{ search: '' }} className={buttonClass({ variant: 'stroked' })}>
                  {t('campaigns.clearFilters')}
                </Link>
              }
            >
              {t('team.activity.noMatchText')}
            </EmptyState>
          ) : (
            <EmptyState
              icon="history"
              title={t('team.activity.none')}
              actions={
                <Link to={path('profileTeam')} className={buttonClass({})}>
                  {t('team.activity.toTeam')}
                </Link>
              }
            >
              {t('team.activity.noneText')}
            </EmptyState>
          )
        }
        columns={[
          { heading: t('team.activity.when'), cell: ({ at }) => format.dateTime(at) },
          { heading: t('team.activity.who'), cell: ({ actor }) => <Who actor={actor} /> },
          { heading: t('team.activity.what'), cell: (entry) => <What entry={entry} /> },
          { heading: t('team.activity.change'), cell: ({ changes }) => <ChangeList changes={changes} /> },
        ]}
      />
    </section>
  );
}

function Who({ actor: { kind, name } }: Pick<AuditEntry, 'actor'>) {
  const t = useText();
  if (kind !== 'member') return <span className="muted">{t(`team.activity.${kind}`)}</span>;
  return name === null ? <span className="muted">{t('team.activity.gone')}</span> : <bdi>{name}</bdi>;
}

function What({ entry: { action, subject } }: { entry: AuditEntry }) {
  const t = useText();
  return (
    <span className="stack gap-1">
      {t(actionWord(action))}
      {subject !== null && <bdi className="muted">{subject}</bdi>}
    </span>
  );
}
