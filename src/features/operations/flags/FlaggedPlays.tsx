import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Drawer } from '#src/ui/Drawer.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Table } from '#src/ui/Table.tsx';
import { MoreButton } from '../MoreButton.tsx';
import { TableSkeleton } from '../TableSkeleton.tsx';
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
  const texts = useResourceTexts();
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
        <ResourceView resource={list} texts={texts} skeleton={<TableSkeleton />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="muted">{t('operations.flags.noPlays')}</p>
            ) : (
              <>
                <Table caption={t('operations.flags.plays')} narrow="cards">
                  <thead>
                    <tr>
                      <th scope="col">{t('operations.flags.told')}</th>
                      <th scope="col">{t('operations.flags.clock')}</th>
                      <th scope="col">{t('operations.flags.play')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {items.map(({ id, startedAt, businessAt, playId }) => (
                      <tr key={id}>
                        <td data-label={t('operations.flags.told')}>
                          <bdi>{told(startedAt)}</bdi>
                        </td>
                        <td data-label={t('operations.flags.clock')}>{format.dateTime(businessAt)}</td>
                        <td data-label={t('operations.flags.play')}>
                          <bdi lang="en" className="operations-code">
                            {playId}
                          </bdi>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </Table>
                <MoreButton list={list} />
              </>
            )
          }
        </ResourceView>
      </div>
    </Drawer>
  );
}
