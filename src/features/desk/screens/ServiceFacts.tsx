import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import type { ScreenSheet } from './screen-page.actors.ts';
import { outReasonMessages } from './screen-status.ts';

interface ServiceFactsProps {
  screen: Pick<ScreenSheet, 'service' | 'outages' | 'timezone'>;
  /** What is to be done where nothing is heard of it. */
  silentText: string;
}

/** Whether a screen is in service, since when not and why, how much is booked there, and when it was heard of. */
export function ServiceFacts({ screen: { service, outages, timezone }, silentText }: ServiceFactsProps) {
  const t = useText();
  const format = useFormat();
  const { status, reason, since, returnsOn, reportedUntil, isSilent } = service;
  const outFor = since && format.dateTime(since, { timeZone: timezone });
  return (
    <>
      <p>
        {status === 'active'
          ? t('desk.service.active')
          : t(`desk.service.${status}`, { since: outFor ?? '', reason: reason ? t(outReasonMessages[reason]) : '' })}
        {status === 'maintenance' && (
          <>
            {' '}
            {returnsOn ? t('desk.service.returns', { day: format.date(returnsOn) }) : t('desk.service.returnsUnknown')}
          </>
        )}
      </p>
      <p className="muted">
        {t('desk.service.running', { count: service.running })} {t('desk.service.coming', { count: service.coming })}
      </p>
      <p className="muted">
        {reportedUntil
          ? t('desk.service.reported', { time: format.dateTime(reportedUntil, { timeZone: timezone }) })
          : t('desk.service.neverReported')}
      </p>
      {isSilent && <Banner tone="caution">{silentText}</Banner>}
      {outages.length > 0 && (
        <details>
          <summary>{t('desk.service.earlier', { count: outages.length })}</summary>
          <ul className="company-blocks">
            {outages.map((outage) => (
              <li key={outage.since}>
                {t('desk.service.earlierOutage', {
                  since: format.dateTime(outage.since, { timeZone: timezone }),
                  until: format.dateTime(outage.until, { timeZone: timezone }),
                  reason: t(outReasonMessages[outage.reason]),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
