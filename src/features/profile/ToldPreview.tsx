import type { Way, Wishes } from '#domain/notifications/ways.ts';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { mutedCampaignsMachine } from '#src/patterns/mute/campaign-mute.ts';
import { Table } from '#src/ui/data/Table.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { pastEventsMachine } from './told.actors.ts';
import { sumsOf, waysOf } from './told-preview.ts';

export interface ToldPreviewProps {
  /** The settings as they are shown, saved or not. */
  wishes: Wishes;
  /** Browsers can be told. */
  isPushed: boolean;
  mayMute: boolean;
}

/** What the last weeks would have brought under the settings that are shown: by each way, and when. */
export function ToldPreview({ wishes, isPushed, mayMute }: ToldPreviewProps) {
  const texts = useResourceTexts();
  const events = useResource(pastEventsMachine, null);
  const muted = useResource(mutedCampaignsMachine, { isAsked: mayMute });
  return (
    <ResourceView resource={events} texts={texts} skeleton={<Skeleton height="12rem" />}>
      {({ items }) => (
        <Preview
          events={items}
          wishes={wishes}
          isPushed={isPushed}
          muted={new Set(muted.data?.items.map(({ id }) => id))}
        />
      )}
    </ResourceView>
  );
}

interface PreviewProps {
  events: readonly Schema<'Notification'>[];
  wishes: Wishes;
  isPushed: boolean;
  muted: ReadonlySet<string>;
}

function Preview({ events, wishes, isPushed, muted }: PreviewProps) {
  const t = useText();
  const format = useFormat();
  if (events.length === 0) return <p className="muted">{t('told.preview.none')}</p>;
  const rows = events.map((event) => ({ event, ways: waysOf(event, wishes, muted) }));
  const { app, mails, digests, pushes } = sumsOf(rows.map(({ ways }) => ways));
  const words = (way: Way) => {
    if (way.kind === 'none') return t('told.preview.not');
    if (way.kind === 'at_once') return t('told.preview.atOnce');
    const when = format.dateTime(way.at.toISOString());
    return t(way.kind === 'digest' ? 'told.preview.digest' : 'told.preview.later', { when });
  };
  return (
    <>
      <p role="status">
        {t(isPushed ? 'told.preview.sum' : 'told.preview.sumWithoutPush', { app, mails, digests, pushes })}
      </p>
      <Table caption={t('told.preview')} narrow="cards" isCompact>
        <thead>
          <tr>
            <th scope="col">{t('told.what')}</th>
            <th scope="col">{t('told.app')}</th>
            <th scope="col">{t('told.mail')}</th>
            {isPushed && <th scope="col">{t('told.browser')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ event: { id, type, subject, at }, ways }) => (
            <tr key={id}>
              <th scope="row">
                {t(`told.${type}`)}
                {subject && ` · ${isolate(subject)}`}
                <br />
                <time dateTime={at} className="muted">
                  {format.dateTime(at)}
                </time>
              </th>
              <td data-label={t('told.app')}>
                {t(ways.app.kind === 'none' ? 'told.preview.not' : 'told.preview.shown')}
              </td>
              <td data-label={t('told.mail')}>{words(ways.mail)}</td>
              {isPushed && <td data-label={t('told.browser')}>{words(ways.push)}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
