import type { Schema } from '#src/api/client.ts';
import { FindingList } from '#src/artwork-policy/FindingList.tsx';
import { useFixActions } from '#src/artwork-policy/FixAction.tsx';
import { useMeasuredPolicy } from '#src/artwork-policy/use-measured-policy.ts';
import { CheckStage } from '#src/artwork-stage/CheckStage.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { Card } from '#src/ui/page/Card.tsx';
import type { ArtworkOffers } from '../artwork-offers.ts';

interface CheckCardProps {
  artwork: Schema<'Artwork'>;
  policy: Schema<'PolicyReport'>;
  /** Whether new bytes may take its place. */
  replace: ArtworkOffers['replace'];
  onMade: (version: Schema<'Artwork'>) => void;
  onOutdated: () => void;
}

/** What the policy check found on an artwork, with a corrected copy on one click where the server can make one. */
export function CheckCard({ artwork, policy: report, replace, onMade, onOutdated }: CheckCardProps) {
  const t = useText();
  const { policy, measured, onTexts } = useMeasuredPolicy(artwork, report);
  const { action, dialog } = useFixActions({ artwork, why: replace, onMade, onOutdated });
  return (
    <Card title={t('policy.title')}>
      <div className="artwork-detail-check">
        <CheckStage artwork={artwork} policy={policy} onTexts={onTexts} />
        <FindingList policy={policy} measured={measured} action={action} />
      </div>
      {dialog}
    </Card>
  );
}
