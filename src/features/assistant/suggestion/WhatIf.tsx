import { useState } from 'react';
import { addDays } from '#domain/planner/zone.ts';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Table } from '#src/ui/data/Table.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { Slider } from '#src/ui/form/Slider.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ProgressBar } from '#src/ui/state/ProgressBar.tsx';
import { trialMachine } from '../assistant.actors.ts';
import { failureWords, planKinds } from './plan-kinds.ts';

type Wishes = Schema<'Wishes'>;

interface Figures {
  /** Minor units. */
  readonly budget: number;
  readonly days: number;
  /** Around the places; null as far as they reach. */
  readonly km: number | null;
}

const MOST_DAYS = 120;
const MOST_KM = 50;
/** Of a city whose reach nobody has named. */
const USUAL_KM = 20;
const DAY_MS = 86_400_000;

const daysOf = ({ startDate, endDate }: Wishes): number =>
  startDate && endDate ? Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1 : 1;

function figuresOf(wishes: Wishes): Figures {
  const reaches = wishes.places.flatMap(({ radiusM }) => (radiusM ? [radiusM / 1000] : []));
  return { budget: wishes.budget ?? 0, days: daysOf(wishes), km: reaches[0] ?? null };
}

/** Steps in one figure, from a tenth of the sum to four times as much. */
function scaleOf(budget: number) {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, budget))) - 1);
  return {
    min: Math.max(step, Math.floor(budget / 10 / step) * step),
    max: Math.ceil((4 * budget) / step) * step,
    step,
  };
}

/** What differs from the wishes, as it is tried and as it is taken. */
function differences(wishes: Wishes, { budget, days, km }: Figures): Omit<Schema<'Trial'>, 'number'> {
  const now = figuresOf(wishes);
  const endDate = wishes.startDate ? addDays(wishes.startDate, days - 1) : null;
  return {
    ...(budget === now.budget ? {} : { budget }),
    ...(days === now.days || endDate === null ? {} : { endDate }),
    ...(km === null || km === now.km ? {} : { radiusM: Math.round(km * 1000) }),
  };
}

interface WhatIfProps {
  suggestion: Schema<'Suggestion'>;
  wishes: Wishes;
  mayChange: boolean;
  isBusy: boolean;
  onTake: (changes: Schema<'WishChanges'>) => void;
}

/** The plans with another sum, other days and another reach: told while one looks, and kept by nobody until they are taken. */
export function WhatIf({ suggestion, wishes, mayChange, isBusy, onTake }: WhatIfProps) {
  const t = useText();
  const format = useFormat();
  const { id, number, plans, currency } = suggestion;
  const [figures, setFigures] = useState(() => figuresOf(wishes));
  const different = differences(wishes, figures);
  const isTried = Object.keys(different).length > 0;
  const tried = useResource(trialMachine, { id, trial: isTried ? { number, ...different } : null });
  const money = (sum: number) => format.money(sum, currency);
  const hasReach = wishes.places.some(({ kind }) => kind !== 'country');
  const answer = tried.data;
  const isSettled = isTried && !tried.isBusy && answer !== null;
  const widest = answer?.plans.find(({ kind }) => kind === 'reach');
  const set = (change: Partial<Figures>) => setFigures((last) => ({ ...last, ...change }));
  const take = () => {
    const { budget, endDate, radiusM } = different;
    onTake({
      ...(budget === undefined ? {} : { budget }),
      ...(endDate === undefined ? {} : { endDate }),
      ...(radiusM === undefined
        ? {}
        : { places: wishes.places.map((place) => (place.kind === 'country' ? place : { ...place, radiusM })) }),
    });
  };
  return (
    <Card title={t('assistant.whatIf.title')}>
      <div className="stack">
        <p className="muted">{t('assistant.whatIf.text')}</p>
        <Slider
          label={t('assistant.slot.budget')}
          value={figures.budget}
          onChange={(budget) => set({ budget })}
          format={money}
          {...scaleOf(wishes.budget ?? 0)}
        />
        <Slider
          label={t('assistant.whatIf.days')}
          value={figures.days}
          onChange={(days) => set({ days })}
          format={(count) => t('assistant.whatIf.daysOf', { count })}
          min={1}
          max={Math.max(MOST_DAYS, daysOf(wishes))}
        />
        {hasReach && (
          <Slider
            label={t('assistant.whatIf.reach')}
            value={figures.km ?? USUAL_KM}
            onChange={(km) => set({ km })}
            format={(km) => t('assistant.whatIf.km', { km: format.number(km) })}
            min={1}
            max={Math.max(MOST_KM, figuresOf(wishes).km ?? 0)}
          />
        )}
        {/* Said once, when the figures rest. */}
        <p className="visually-hidden" role="status">
          {!isSettled
            ? ''
            : widest
              ? t('assistant.whatIf.said', { people: format.number(widest.reach.expected), sum: money(widest.budget) })
              : t(failureWords[answer.failure ?? 'no_screens'])}
        </p>
        {isTried && tried.isFailed && tried.failure && (
          <Banner
            tone="caution"
            actions={
              <Button variant="stroked" onClick={tried.retry}>
                {t('action.retry')}
              </Button>
            }
          >
            {t(failureMessages[tried.failure.kind])}
          </Banner>
        )}
        {isTried && tried.isBusy && <ProgressBar label={t('assistant.whatIf.busy')} value={null} />}
        {isTried && answer?.failure && <Banner tone="caution">{t(failureWords[answer.failure])}</Banner>}
        {isTried && answer && answer.plans.length > 0 && (
          <div aria-busy={tried.isBusy} className={tried.isBusy ? 'stack muted' : 'stack'}>
            <Table caption={t('assistant.whatIf.title')} narrow="scroll">
              <thead>
                <tr>
                  <th scope="col">{t('assistant.figure.name')}</th>
                  <th scope="col">{t('assistant.whatIf.now')}</th>
                  <th scope="col">{t('assistant.whatIf.then')}</th>
                </tr>
              </thead>
              <tbody>
                {answer.plans.map(({ kind, reach, budget }) => {
                  const now = plans.find((plan) => plan.kind === kind);
                  const shown = (people: number, sum: number) =>
                    t('assistant.whatIf.peopleFor', { people: format.number(people), sum: money(sum) });
                  return (
                    <tr key={kind}>
                      <th scope="row">{t(planKinds[kind].name)}</th>
                      <td className="figures">{now ? shown(now.reach.expected, now.budget) : '–'}</td>
                      <td className="figures">{shown(reach.expected, budget)}</td>
                    </tr>
                  );
                })}
              </tbody>
            </Table>
          </div>
        )}
        {isTried && (
          <div className="row row-spread">
            <Button variant="text" onClick={() => setFigures(figuresOf(wishes))}>
              {t('assistant.whatIf.reset')}
            </Button>
            {mayChange && (
              <Button variant="stroked" disabled={isBusy || !isSettled || answer.plans.length === 0} onClick={take}>
                {t('assistant.whatIf.take')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
