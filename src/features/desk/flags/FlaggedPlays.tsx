import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { Drawer } from '#src/ui/overlay/Drawer.tsx';
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
      title={name ? <bdi>{name}</bdi> : t('desk.flags.plays')}
      size="wide"
      closeLabel={t('action.close')}
      onClose={onClose}
    >
      <div className="stack">
        <p>{t(reasonWords[reason].long)}</p>
        {name && (
          <p>
            <Link to={`${path('deskKeys')}?${new URLSearchParams({ q: name })}`}>{t('desk.flags.key')}</Link>
          </p>
        )}
        <ListView
          list={list}
          isFrameless
          caption={t('desk.flags.plays')}
          idOf={({ id }) => String(id)}
          empty={<p className="muted">{t('desk.flags.noPlays')}</p>}
          columns={[
            { heading: t('desk.flags.told'), cell: ({ startedAt }) => <bdi>{told(startedAt)}</bdi> },
            { heading: t('desk.flags.clock'), cell: ({ businessAt }) => format.dateTime(businessAt) },
            {
              heading: t('desk.flags.play'),
              cell: ({ playId }) => (
                <bdi lang="en" className="desk-code">
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
