import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { lineContentMachine } from '../campaigns.actors.ts';
import { useCampaign } from '../page/campaign-outlet.ts';
import { HourCard } from './HourCard.tsx';
import { NextPlays } from './NextPlays.tsx';
import { PlayLogs } from './PlayLogs.tsx';
import './playout.css';

/** A campaign's single plays: why an hour was empty, when the next one is, and the log that proves them. */
export function CampaignPlaysPage() {
  const t = useText();
  const texts = useResourceTexts();
  const campaign = useCampaign();
  usePageTitle(t('campaign.titlePlays', { name: campaign.name }));
  const screenIds = [...new Set(campaign.lines.flatMap((line) => line.screenIds))];
  const artworkIds = [...new Set(campaign.lines.flatMap((line) => line.artworkIds))];
  const content = useResource(lineContentMachine, { screenIds, artworkIds });
  return (
    <div className="split playout">
      <div className="stack gap-6">
        <ResourceView
          resource={content}
          texts={texts}
          skeleton={
            <Card title={t('why.title')}>
              <Skeleton height="var(--why-height)" />
            </Card>
          }
        >
          {({ screens: [first, ...others] }) =>
            first ? (
              <HourCard campaign={campaign} screens={[first, ...others]} />
            ) : (
              <Card title={t('why.title')}>
                <EmptyState icon="campaign" title={t('why.noScreens')}>
                  {t('why.noScreensHelp')}
                </EmptyState>
              </Card>
            )
          }
        </ResourceView>
        <PlayLogs id={campaign.id} />
      </div>
      <NextPlays id={campaign.id} content={content.data} />
    </div>
  );
}
