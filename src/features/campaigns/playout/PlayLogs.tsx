import { useMemo, useState } from 'react';
import { mayCall } from '#contract/roles.ts';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { downloadBlob } from '#src/lib/download.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Chain, ChainLink } from '#src/ui/data/Chain.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { UnavailableAction } from '#src/ui/overlay/UnavailableAction.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { fetchPlayLogs, playLogsMachine, sharedLogMachineOf } from './playout.actors.ts';

/** The days of the campaign's log: to keep, to verify, to show to others. */
export function PlayLogs({ id }: { id: string }) {
  const t = useText();
  const texts = useResourceTexts();
  const logs = useResource(playLogsMachine, { id });
  return (
    <Card title={t('playLog.title')}>
      <div className="stack gap-4">
        <p className="muted">
          {t('playLog.help')} <a href={path('verify')}>{t('playLog.verify')}</a>
        </p>
        <ResourceView resource={logs} texts={texts} skeleton={<Skeleton lines={3} />}>
          {(days) =>
            days.length === 0 ? (
              <p className="muted">{t('playLog.none')}</p>
            ) : (
              <>
                <Chain label={t('playLog.days')}>
                  {days.map((log) => (
                    <PlayLogLine key={log.day} id={id} log={log} />
                  ))}
                </Chain>
                {days.length > 1 && <AllDays id={id} days={days.map(({ day }) => day).toReversed()} />}
              </>
            )
          }
        </ResourceView>
      </div>
    </Card>
  );
}

/** The whole log as one file: its days follow one another, which shows when one is missing. */
function AllDays({ id, days }: { id: string; days: readonly string[] }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const download = async () => {
    setFailed(false);
    setBusy(true);
    try {
      downloadBlob(await fetchPlayLogs(id, days), 'play-log.json');
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <div className="row">
      <Button variant="stroked" tone="neutral" icon="download" loading={isBusy} onClick={() => void download()}>
        {t('playLog.downloadAll')}
      </Button>
      {isFailed && <p role="alert">{t('playLog.failed')}</p>}
    </div>
  );
}

const logLooks = {
  sealed: ['positive', 'check', 'playLog.sealed'],
  closed: ['neutral', 'lock', 'playLog.closed'],
  open: ['neutral', 'clock', 'playLog.open'],
} as const;

const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function PlayLogLine({ id, log }: { id: string; log: Schema<'PlayLogDay'> }) {
  const t = useText();
  const format = useFormat();
  const mayEdit = mayCall(useInstance().role, 'sharePlayLog');
  const [token, setToken] = useState('');
  const [isFailed, setFailed] = useState(false);
  const { day, length, head, closedAt, sealedAt } = log;
  const [tone, icon, state] = logLooks[sealedAt ? 'sealed' : closedAt ? 'closed' : 'open'];
  const download = () => {
    setFailed(false);
    fetchPlayLogs(id, [day]).then(
      (blob) => downloadBlob(blob, `play-log-${day}.json`),
      () => setFailed(true),
    );
  };
  return (
    <ChainLink tone={tone} icon={icon}>
      <div className="play-log">
        <strong>{format.date(day)}</strong>
        <span>{t('playLog.plays', { count: length })}</span>
        <Badge tone={tone}>{t(state)}</Badge>
        <code className="play-log-head" dir="ltr">
          {head.slice(0, 16)}
        </code>
        <span className="row gap-2">
          <Button
            variant="text"
            size="small"
            aria-label={t('playLog.downloadDay', { day: format.date(day) })}
            onClick={download}
          >
            {t('playLog.download')}
          </Button>
          {mayEdit ? (
            <Button
              variant="text"
              size="small"
              aria-label={t('playLog.shareDay', { day: format.date(day) })}
              disabled={token !== ''}
              onClick={() => setToken(newToken())}
            >
              {t('playLog.share')}
            </Button>
          ) : (
            <UnavailableAction
              variant="text"
              size="small"
              name={t('playLog.shareDay', { day: format.date(day) })}
              label={t('playLog.share')}
              why={t('share.why.role')}
            />
          )}
        </span>
      </div>
      {isFailed && <p role="alert">{t('playLog.failed')}</p>}
      {token && <SharedLink id={id} day={day} token={token} />}
    </ChainLink>
  );
}

/** The link to one day's log; it is shown here and kept nowhere. */
function SharedLink({ id, day, token }: { id: string; day: string; token: string }) {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const machine = useMemo(() => sharedLogMachineOf(token), [token]);
  const link = useResource(machine, { id, day });
  const address = `${location.origin}${path('verify')}#${token}`;
  return (
    <div className="play-log-link" aria-live="polite">
      <ResourceView resource={link} texts={texts} skeleton={<Skeleton />}>
        {({ expiresAt }) => (
          <>
            <p className="muted">{t('playLog.linkHelp', { until: format.date(expiresAt) })}</p>
            <a href={address} dir="ltr">
              {address}
            </a>
          </>
        )}
      </ResourceView>
    </div>
  );
}
