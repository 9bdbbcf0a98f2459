import type { ReactNode } from 'react';
import type { Schema } from '#src/api/client.ts';
import { PackageStage, type PackageStageProps } from './PackageStage.tsx';
import { VideoStage } from './VideoStage.tsx';
import './artwork-stage.css';

export interface ArtworkStageProps {
  artwork: Pick<Schema<'Artwork'>, 'name' | 'type' | 'url' | 'width' | 'height' | 'fps' | 'thumbnailUrl'>;
  /** Puts what is shown into its place; controls follow below it. */
  frame?: (content: ReactNode) => ReactNode;
  /** Of a package: who hears of its text, and what is laid over it. */
  onTexts?: PackageStageProps['onTexts'];
  overlay?: ReactNode;
}

const unframed = (content: ReactNode) => content;

/** An artwork as it is: a picture, a video that can be gone through, a page that runs where it can reach nothing. */
export function ArtworkStage({ artwork, frame = unframed, onTexts, overlay }: ArtworkStageProps) {
  const { name, type, url, width, height } = artwork;
  if (type === 'video') return <VideoStage artwork={artwork} frame={frame} />;
  if (type === 'html') return frame(<PackageStage artwork={artwork} onTexts={onTexts} overlay={overlay} />);
  return frame(<img className="stage-picture" src={url} alt={name} width={width} height={height} />);
}
