import { Link } from 'react-router';
import { isEditable } from '#machines/campaigns/campaign-lifecycle.ts';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import type { ResourceState } from '#src/lib/use-resource.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import type { LineContent } from '../campaigns.actors.ts';
import { CoverageTable } from '../coverage/CoverageTable.tsx';
import { coverageOf } from '../coverage/coverage.ts';

interface CampaignCoverageProps {
  campaign: Schema<'Campaign'>;
  content: ResourceState<LineContent>;
}

/** Which artwork covers which format of which line, and where a missing one is given. */
export function CampaignCoverage({ campaign, content }: CampaignCoverageProps) {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const { lines, status } = campaign;
  const isChangeable = status === 'draft' || isEditable(status);
  const nameOf = (lineId: string) => {
    const place = lines.findIndex(({ id }) => id === lineId);
    return lines[place]?.name || t('editor.lines.nameless', { place: format.number(place + 1) });
  };
  return (
    <Card title={t('editor.coverage.title')}>
      <ResourceView resource={content} texts={texts} skeleton={<Skeleton lines={3} height="3rem" />}>
        {({ screens, artworks }) => (
          <div className="stack">
            <CoverageTable
              lines={coverageOf(lines, screens, artworks, { category: campaign.category })}
              nameOf={nameOf}
              mend={({ lineId }) =>
                isChangeable && (
                  <Link to={`${path('campaignEdit', { id: campaign.id })}?step=artwork&line=${lineId}`}>
                    {t('coverage.give')}
                  </Link>
                )
              }
            />
            <p className="campaign-quiet">{t('coverage.estimated')}</p>
          </div>
        )}
      </ResourceView>
    </Card>
  );
}
