import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { SpeakerBadge } from './SpeakerBadge.tsx';

/** So much of a public key tells it from another. */
const SHOWN = 10;

interface KeyRowProps {
  screen: Schema<'KeyedScreen'>;
  onIssue: () => void;
  onRevoke: () => void;
}

/** One screen, who speaks for it, and how that is changed. */
export function KeyRow({ screen, onIssue, onRevoke }: KeyRowProps) {
  const t = useText();
  const format = useFormat();
  const { name, code, mediaOwner, cityName, speaker, publicKey, keyGivenAt, reportedUntil } = screen;
  const named = { screen: isolate(name) };
  return (
    <tr>
      <th scope="row">
        <span className="stack gap-1">
          <bdi>{name}</bdi>
          <span className="muted">
            <bdi>{cityName}</bdi> · <bdi>{mediaOwner}</bdi>
          </span>
          <bdi lang="en" className="desk-code muted">
            {code}
          </bdi>
        </span>
      </th>
      <td data-label={t('desk.keys.speaker')}>
        <span className="stack gap-1">
          <SpeakerBadge speaker={speaker} />
          {keyGivenAt && <span className="muted">{t('desk.keys.since', { time: format.dateTime(keyGivenAt) })}</span>}
        </span>
      </td>
      <td data-label={t('desk.keys.public')}>
        {publicKey ? (
          <bdi lang="en" className="desk-code desk-key" title={publicKey}>
            {publicKey.slice(0, SHOWN)}…
          </bdi>
        ) : (
          '–'
        )}
      </td>
      <td data-label={t('desk.keys.reported')}>
        {reportedUntil ? (
          <time className="desk-time" dateTime={reportedUntil}>
            {format.dateTime(reportedUntil)}
          </time>
        ) : (
          t('desk.keys.never')
        )}
      </td>
      <td>
        <span className="row gap-2 desk-actions">
          <Button
            variant="stroked"
            tone="neutral"
            size="small"
            icon="key"
            aria-label={t(publicKey ? 'desk.keys.replaceNamed' : 'desk.keys.issueNamed', named)}
            onClick={onIssue}
          >
            {t(publicKey ? 'desk.keys.replace' : 'desk.keys.issue')}
          </Button>
          {publicKey && (
            <Button
              variant="text"
              tone="negative"
              size="small"
              aria-label={t('desk.keys.revokeNamed', named)}
              onClick={onRevoke}
            >
              {t('desk.keys.revoke')}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
