import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { Drawer } from '#src/ui/Drawer.tsx';
import { type FlagReason, reasonWords } from './flag-query.ts';
import { playFlagsMachine } from './flags.actors.ts';

interface FlaggedPlaysProps {
  screenId: string;
  reason: FlagReason;
  onClose: () => void;
}

/** The plays that a screen reported wrongly, as it told them and as the platform's clock stood then. */
export function FlaggedPlays({ screenId, reason, onClose }: FlaggedPlaysProps) {
  const t = useText();
  const format = useFormat();
  const list = useResource(playFlagsMachine, { screenId, reason });
  const name = list.data?.items[0]?.screenName;
  const told = (text: string) => (Number.isNaN(Date.parse(text)) ? text : format.dateTime(text));
  return (
    <Drawer
      title={name ? <bdi>{name}</bdi> : t('operations.flags.plays')}
      size="wide"
      closeLabel={t('action.close')}
      onClose={onClose}
    >
      <div className="stack">
        <p>{t(reasonWords[reason].long)}</p>
        {name && (
          <p>
            <Link to={`${path('operationsKeys')}?${new URLSearchParams({ q: name })}`}>
              {t('operations.flags.key')}
            </Link>
          </p>
        )}
        <ListView
          list={list}
          isFrameless
          caption={t('operations.flags.plays')}
          idOf={({ id }) => String(id)}
          empty={<p className="muted">{t('operations.flags.noPlays')}</p>}
          columns={[
            { heading: t('operations.flags.told'), cell: ({ startedAt }) => <bdi>{told(startedAt)}</bdi> },
            { heading: t('operations.flags.clock'), cell: ({ businessAt }) => format.dateTime(businessAt) },
            {
              heading: t('operations.flags.play'),
              cell: ({ playId }) => (
                <bdi lang="en" className="operations-code">
                  {playId}
                </bdi>
              ),
            },
          ]}
        />
      </div>
    </Drawer>
  );
}
