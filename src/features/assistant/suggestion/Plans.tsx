import { type ReactNode, useMemo } from 'react';
import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import type { Mark } from '#src/map/marks.ts';
import { ListTable } from '#src/patterns/list/ListTable.tsx';
import { Table } from '#src/ui/data/Table.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { MarketHints } from './MarketHints.tsx';
import { planKinds } from './plan-kinds.ts';
import { useReasonWords } from './use-reason-words.ts';

type Plan = Schema<'SuggestedPlan'>;

const markMap = latePart(async () => (await import('#src/map/MarkMap.tsx')).MarkMap);

const bounds: Readonly<Record<Schema<'PlanKind'>, MessageId>> = {
  reach: 'assistant.bound.reach',
  presence: 'assistant.bound.presence',
  price: 'assistant.bound.price',
};

/** Less than what one decimal of a per cent can say. */
const LEAST_GAP = 0.0005;

interface PlansProps {
  suggestion: Schema<'Suggestion'>;
  chosen: Schema<'PlanKind'>;
  onChoose: (kind: Schema<'PlanKind'>) => void;
  mayAccept: boolean;
  isAccepting: boolean;
  onAccept: () => void;
  onShare: () => void;
}

/** Three plans beside one another, and one of them screen by screen. */
export function Plans({ suggestion, chosen, onChoose, mayAccept, isAccepting, onAccept, onShare }: PlansProps) {
  const t = useText();
  const format = useFormat();
  const { plans, currency, considered } = suggestion;
  const plan = plans.find(({ kind }) => kind === chosen) ?? plans[0];
  const range = ({ expected, low, high }: Plan['reach']) =>
    t('assistant.range', {
      expected: format.compact(expected),
      low: format.compact(low),
      high: format.compact(high),
    });
  const rows: readonly { readonly name: string; readonly of: (plan: Plan) => string }[] = [
    { name: t('assistant.figure.reach'), of: ({ reach }) => range(reach) },
    { name: t('assistant.figure.frequency'), of: ({ frequency }) => format.frequency(frequency.expected) },
    { name: t('assistant.figure.impressions'), of: ({ impressions }) => range(impressions) },
    { name: t('assistant.figure.plays'), of: ({ plays }) => format.compact(plays.expected) },
    { name: t('assistant.figure.screens'), of: ({ screens }) => format.number(screens.length) },
    { name: t('assistant.figure.cpm'), of: ({ cpm }) => format.money(cpm, currency) },
    { name: t('assistant.figure.cost'), of: ({ budget }) => format.money(budget, currency) },
    {
      name: t('assistant.figure.fitting'),
      of: ({ fitting, screens }) =>
        fitting === null ? t('assistant.noArtworks') : t('assistant.fitting', { fitting, all: screens.length }),
    },
    {
      name: t('assistant.figure.bound'),
      of: ({ kind, gap }) =>
        gap === null
          ? t('assistant.bound.none')
          : gap < LEAST_GAP
            ? t('assistant.bound.best')
            : t(bounds[kind], {
                part: format.number(gap, { style: 'percent', maximumFractionDigits: 1 }),
              }),
    },
  ];
  return (
    <>
      <Card title={t('assistant.compare')} flush>
        <Table caption={t('assistant.compare')} narrow="scroll">
          <thead>
            <tr>
              <th scope="col">{t('assistant.figure.name')}</th>
              {plans.map(({ kind }) => (
                <th key={kind} scope="col">
                  <Button
                    variant={kind === plan?.kind ? 'flat' : 'stroked'}
                    size="small"
                    aria-pressed={kind === plan?.kind}
                    onClick={() => onChoose(kind)}
                  >
                    {t(planKinds[kind].name)}
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {plans.map((one) => (
                  <td key={one.kind} className="figures">
                    {of(one)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
        <p className="assistant-note muted">{t('assistant.estimated', { count: considered })}</p>
        <MarketHints suggestion={suggestion} />
      </Card>
      {plan && (
        <PlanScreens
          plan={plan}
          currency={currency}
          actions={
            <>
              <Button variant="stroked" icon="copy" onClick={onShare}>
                {t('assistant.share')}
              </Button>
              {mayAccept && (
                <Button iconEnd="arrow-end" loading={isAccepting} onClick={onAccept}>
                  {t('assistant.accept')}
                </Button>
              )}
            </>
          }
        />
      )}
    </>
  );
}

function PlanScreens({ plan, currency, actions }: { plan: Plan; currency: string; actions: ReactNode }) {
  const t = useText();
  const format = useFormat();
  const reasonOf = useReasonWords(currency);
  const { kind, screens } = plan;
  const marks = useMemo(
    () =>
      screens.map(
        ({ id, longitude, latitude, spend }): Mark => ({
          key: id,
          lng: longitude,
          lat: latitude,
          weight: Math.max(1, spend),
          tone: 1,
        }),
      ),
    [screens],
  );
  return (
    <>
      <Card title={t(planKinds[kind].name)} actions={actions}>
        <div className="stack">
          <p>{t(planKinds[kind].text)}</p>
          <div className="assistant-map">
            <Late of={markMap} props={{ label: t('assistant.map', { count: screens.length }), marks }} />
          </div>
          <p className="muted">{t('assistant.promise')}</p>
        </div>
      </Card>
      <Card title={t('assistant.screens', { count: screens.length })} flush>
        <ListTable
          caption={t('assistant.screens', { count: screens.length })}
          items={screens}
          idOf={({ id }) => id}
          columns={[
            {
              heading: t('assistant.screen'),
              cell: ({ name, cityName, venueType }) => (
                <span className="assistant-screen">
                  <bdi>{name}</bdi>
                  <span className="muted">
                    <bdi>{cityName}</bdi> · {venueName(venueType, t)}
                  </span>
                </span>
              ),
            },
            { heading: t('assistant.why'), cell: ({ reason, spend, cityName }) => reasonOf(reason, spend, cityName) },
            { heading: t('assistant.figure.plays'), isNumeric: true, cell: ({ plays }) => format.compact(plays) },
            {
              heading: t('assistant.figure.cost'),
              isNumeric: true,
              cell: ({ spend }) => format.money(spend, currency),
            },
          ]}
        />
      </Card>
    </>
  );
}
