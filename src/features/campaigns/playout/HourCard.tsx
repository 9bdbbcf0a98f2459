import { useSearchParams } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { DateField } from '#src/patterns/dates/DateField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { type HourQuestion, hourAt, readHourQuestion, writeHourQuestion } from './hour-url.ts';
import { outcomeMessages, outcomeTones, reasonMessages } from './hour-words.ts';
import { hourAnswerMachine } from './playout.actors.ts';

interface HourCardProps {
  campaign: Schema<'Campaign'>;
  screens: readonly [Schema<'Screen'>, ...Schema<'Screen'>[]];
}

/** "Why did my ad not play?": one screen and hour, chosen in the address. */
export function HourCard({ campaign, screens }: HourCardProps) {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const [params, setParams] = useSearchParams();
  const [first] = screens;
  const usual = { screenId: first.id, ...hourAt(campaign.figures.asOf, first.timezone) };
  const question = readHourQuestion(params, usual);
  const answer = useResource(hourAnswerMachine, { id: campaign.id, question });
  const ask = (change: Partial<HourQuestion>) =>
    setParams(writeHourQuestion({ ...question, ...change }), { replace: true, preventScrollReset: true });
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: format.hour(hour),
  }));
  return (
    <Card title={t('why.title')}>
      <div className="stack gap-4">
        <p className="muted">{t('why.help')}</p>
        <div className="why-question">
          <SelectField
            label={t('why.screen')}
            value={question.screenId}
            onChange={(event) => ask({ screenId: event.target.value })}
            options={screens.map(({ id, name, cityName }) => ({ value: id, label: `${name} · ${cityName}` }))}
          />
          <DateField
            label={t('why.day')}
            value={question.day}
            onChange={(event) => event.target.value && ask({ day: event.target.value })}
          />
          <SelectField
            label={t('why.hour')}
            value={String(question.hour)}
            onChange={(event) => ask({ hour: Number(event.target.value) })}
            options={hours}
          />
        </div>
        <div aria-live="polite">
          <ResourceView resource={answer} texts={texts} skeleton={<Skeleton lines={2} />}>
            {(found) => <Answer answer={found} />}
          </ResourceView>
        </div>
      </div>
    </Card>
  );
}

function Answer({ answer }: { answer: Schema<'HourAnswer'> }) {
  const t = useText();
  const format = useFormat();
  const { outcome, plays, possible, reasons, reportedUntil, timezone } = answer;
  return (
    <div className="stack gap-2">
      <p>
        <Badge tone={outcomeTones[outcome]}>{t(outcomeMessages[outcome])}</Badge>{' '}
        {possible > 0 && t('why.count', { plays: format.number(plays), possible: format.number(possible) })}
      </p>
      {reasons.length > 0 && (
        <ul className="why-reasons">
          {reasons.map((reason) => (
            <li key={reason}>{t(reasonMessages[reason])}</li>
          ))}
        </ul>
      )}
      {reportedUntil && (
        <p className="muted">
          {t('why.reported', {
            time: format.dateTime(reportedUntil, { timeZone: timezone }),
            zone: format.zone(timezone),
          })}
        </p>
      )}
    </div>
  );
}
