import type { Schema } from '#src/api/client.ts';
import { FindingBoxes } from '#src/artwork-policy/FindingBoxes.tsx';
import type { ArtworkStageProps } from './ArtworkStage.tsx';
import { ScreenPreview } from './ScreenPreview.tsx';
import './artwork-stage.css';

interface CheckStageProps extends Pick<ArtworkStageProps, 'onTexts'> {
  artwork: Schema<'Artwork'>;
  policy: Schema<'PolicyReport'> | null;
}

/** An artwork with what the policy check found marked on it. */
export function CheckStage({ artwork, policy, onTexts }: CheckStageProps) {
  if (artwork.type !== 'image')
    return (
      <ScreenPreview
        artwork={artwork}
        onTexts={onTexts}
        overlay={onTexts && policy && <FindingBoxes findings={policy.findings} />}
      />
    );
  return (
    <figure className="check-stage">
      <span className="policy-frame">
        <img src={artwork.url} alt={artwork.name} width={artwork.width} height={artwork.height} />
        {policy && <FindingBoxes findings={policy.findings} />}
      </span>
    </figure>
  );
}
