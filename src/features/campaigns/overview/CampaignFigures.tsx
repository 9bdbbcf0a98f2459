import type { Schema } from '#src/api/client.ts';
import { provenanceMessages } from '#src/i18n/campaign-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { ProvenanceNote } from '#src/ui/data/ProvenanceNote.tsx';
import { StatTile } from '#src/ui/data/StatTile.tsx';

/** What has come of a campaign so far; rises while it is watched. */
export function CampaignFigures({ campaign }: { campaign: Schema<'Campaign'> }) {
  const t = useText();
  const format = useFormat();
  const { figures, currency, budgetTotal } = campaign;
  const { plays, impressions, spend, provenance, asOf, lastPlayAt } = figures;
  return (
    <section className="stack gap-2" aria-label={t('campaign.figures')}>
      <dl className="stat-tiles">
        <StatTile
          label={t('figures.plays')}
          value={format.number(plays)}
          note={lastPlayAt ? t('campaign.lastPlay', { time: format.dateTime(lastPlayAt) }) : t('campaign.noPlays')}
        />
        <StatTile label={t('figures.impressions')} value={format.number(Math.round(impressions))} />
        <StatTile
          label={t('figures.spend')}
          value={format.money(spend, currency)}
          note={
            budgetTotal
              ? t('campaign.ofBudget', {
                  share: format.percent(spend / budgetTotal),
                  budget: format.money(budgetTotal, currency),
                })
              : undefined
          }
        />
      </dl>
      <ProvenanceNote provenance={provenance}>
        {t(provenanceMessages[provenance], { time: format.dateTime(asOf) })}
      </ProvenanceNote>
    </section>
  );
}
