import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListFrame } from '#src/patterns/list/ListFrame.tsx';
import { queryCodec, text } from '#src/patterns/list/query-codec.ts';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import { suggestionsMachine } from '../assistant.actors.ts';
import { statusTones, statusWords } from '../status.ts';

const historyQuery = queryCodec<{ readonly q: string }>({ q: text() });

/** What was suggested before. */
export function History() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(historyQuery);
  const list = useResource(suggestionsMachine, query);
  return (
    <Card title={t('assistant.history')}>
      <div className="stack">
        {(query.q !== '' || (list.data?.items.length ?? 0) > 0) && (
          <SearchField label={t('assistant.search')} q={query.q} onSearch={(q) => narrow({ q })} />
        )}
        <ListFrame
          list={list}
          empty={<p className="muted">{query.q ? t('assistant.noMatch') : t('assistant.noHistory')}</p>}
        >
          {(items, next) => (
            <>
              <ul className="assistant-history">
                {items.map(({ id, brief, status, createdAt }) => (
                  <li key={id}>
                    <Link to={path('suggestion', { suggestionId: id })}>
                      <bdi>{brief || t('assistant.byForm')}</bdi>
                    </Link>
                    <span className="assistant-history-line">
                      <Badge tone={statusTones[status]}>{t(statusWords[status])}</Badge>
                      <span className="muted">{format.dateTime(createdAt)}</span>
                    </span>
                  </li>
                ))}
              </ul>
              {next}
            </>
          )}
        </ListFrame>
      </div>
    </Card>
  );
}
