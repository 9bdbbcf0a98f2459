import { Link } from 'react-router';
import { playSharesOf } from '#domain/campaigns/artwork-weights.ts';
import { sharesOf } from '#domain/campaigns/draft-lines.ts';
import type { Schema } from '#src/api/client.ts';
import { artworkStatusMessages } from '#src/i18n/artwork-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { artworkTones } from '#src/lib/artwork-tone.ts';
import { path } from '#src/lib/paths.ts';
import type { ResourceState } from '#src/lib/use-resource.ts';
import { Meter } from '#src/ui/data/Meter.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import type { LineContent } from '../campaigns.actors.ts';
import { useDaypartText } from '../editor/lines/use-daypart-text.ts';
import { useLineName } from '../editor/lines/use-line-name.ts';
import { useShareText } from '../editor/lines/use-share-text.ts';
import { DetailRow } from './DetailRow.tsx';
import { goalOf } from './line-goal.ts';

const unknown = { low: 0, high: 0, screens: 0, all: 0 };

interface LineDetailsProps {
  campaign: Schema<'Campaign'>;
  line: Schema<'Line'>;
  content: ResourceState<LineContent>;
  /** What each line has delivered. */
  delivered: ResourceState<Schema<'Report'>>;
}

/** A line as it was planned, and how far it is on the way to its goal. */
export function LineDetails({ campaign, line, content, delivered }: LineDetailsProps) {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const { summary } = useDaypartText();
  const nameOf = useLineName();
  const { lines, currency } = campaign;
  const [from, to] = [line.startDate ?? campaign.startDate, line.endDate ?? campaign.endDate];
  const hasOwnDates = from !== campaign.startDate || to !== campaign.endDate;
  const part = (sharesOf(lines)[lines.indexOf(line)] ?? 0) / 100;
  const goal = goalOf(campaign, line, part);
  const say = (amount: number) => (line.goal === 'budget' ? format.money(amount, currency) : format.number(amount));
  const { text } = useShareText();
  return (
    <Card title={<bdi>{nameOf(lines, line.id)}</bdi>}>
      <dl className="review facts">
        {hasOwnDates && from && to && (
          <DetailRow label={t('editor.review.dates')}>{format.dateRange(from, to)}</DetailRow>
        )}
        <DetailRow label={t('campaign.change.schedule')}>{summary(line.schedule ?? null)}</DetailRow>
        <DetailRow label={t('editor.lines.slots')}>{t('editor.lines.slotCount', { count: line.slots })}</DetailRow>
        {lines.length > 1 && <DetailRow label={t('editor.lines.share')}>{format.percent(part)}</DetailRow>}
        <DetailRow label={t('editor.lines.goal')}>
          <span>{t(`editor.goal.${line.goal}`)}</span>
          {goal !== null && (
            <ResourceView resource={delivered} texts={texts} skeleton={<Skeleton width="12rem" />}>
              {({ rows }) => {
                const got = Math.round(rows.find(({ key }) => key === line.id)?.[goal.metric] ?? 0);
                const sofar = t('campaign.details.delivered', {
                  delivered: say(got),
                  goal: say(goal.amount),
                  percent: format.percent(got / goal.amount),
                });
                return (
                  <div className="line-delivered">
                    <Meter label={t('editor.lines.goal')} value={got / goal.amount} valueText={sofar} />
                    <span className="figures">{sofar}</span>
                  </div>
                );
              }}
            </ResourceView>
          )}
        </DetailRow>
        <DetailRow label={t('editor.step.screens')}>
          <Link to={`${path('campaignOverview', { id: campaign.id })}#screens`}>
            {t('editor.review.screens', { count: line.screenIds.length })}
          </Link>
        </DetailRow>
        <DetailRow label={t('editor.step.artwork')}>
          {line.artworkIds.length === 0 ? (
            t('editor.review.artworks', { count: 0 })
          ) : (
            <ResourceView
              resource={content}
              texts={texts}
              skeleton={<Skeleton lines={line.artworkIds.length} height="1.4rem" />}
            >
              {({ artworks, screens }) => {
                const own = new Set(line.screenIds);
                const shares = playSharesOf(
                  line,
                  artworks,
                  screens.filter(({ id }) => own.has(id)),
                );
                return (
                  <ul className="line-artworks">
                    {artworks
                      .filter(({ id }) => shares.has(id))
                      .map(({ id, name, status }) => (
                        <li key={id}>
                          <Link to={path('artwork', { id })}>
                            <bdi>{name}</bdi>
                          </Link>
                          <StatusBadge tone={artworkTones[status]}>{t(artworkStatusMessages[status])}</StatusBadge>
                          {shares.size > 1 && <span className="ink-soft">{text(shares.get(id) ?? unknown)}</span>}
                        </li>
                      ))}
                  </ul>
                );
              }}
            </ResourceView>
          )}
        </DetailRow>
      </dl>
    </Card>
  );
}
