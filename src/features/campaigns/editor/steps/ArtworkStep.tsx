import type { ReactNode } from 'react';
import { bareScreens } from '#domain/artworks/runs-on.ts';
import type { ArtworkFact } from '#domain/campaigns/draft-facts.ts';
import { ArtworkDropZone } from '#src/artwork-upload/ArtworkDropZone.tsx';
import { UploadList } from '#src/artwork-upload/UploadList.tsx';
import type { useArtworkUploads } from '#src/artwork-upload/use-artwork-uploads.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { Resource } from '#src/lib/use-resource.ts';
import { Scene } from '#src/scenes/Scene.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { cropFormats, fittingScreens } from '../artwork-fit.ts';
import { controls } from '../draft-problems.ts';
import type { Artwork, ArtworkPage, Screen } from '../inventory.ts';
import type { StepProps } from '../step-props.ts';
import { useCropper } from '../use-cropper.ts';
import { ArtworkFindings } from './ArtworkFindings.tsx';
import { CropQuestion } from './CropDialog.tsx';
import './artwork-step.css';

interface ArtworkStepProps extends Omit<StepProps, 'tell'> {
  /** Of the line at hand. */
  tell: (fact: ArtworkFact) => void;
  artworks: Resource<ArtworkPage>;
  /** Null while the inventory is not known. */
  chosenScreens: readonly Screen[] | null;
  /** What is chosen is on its way: nothing is drawn yet that would move when it comes. */
  isLoading: boolean;
  uploads: ReturnType<typeof useArtworkUploads>;
  /** What the artworks cover, and how often each takes its turn. */
  coverage: ReactNode;
  weights?: ReactNode;
  /** A part of the artwork `from` has become an artwork of its own. */
  onCropped: (artwork: Artwork, from: string) => void;
  /** A corrected version has taken the place of the artwork `from`. */
  onFixed?: (version: Artwork, from: string) => void;
}

/** What is shown: artworks chosen or uploaded, and which screens they leave bare. */
export function ArtworkStep(props: ArtworkStepProps) {
  const { draft, tell, errorOf, artworks, chosenScreens, isLoading, uploads, onCropped, onFixed, coverage, weights } =
    props;
  const t = useText();
  const texts = useResourceTexts();
  const chosen = new Set(draft.artworkIds);
  const screens = chosenScreens ?? [];
  const error = errorOf('artwork');
  // One that has arrived is among the artworks below, chosen.
  const done = uploads.uploads.filter(({ state }) => state === 'ready').length;
  const chosenArtworks = artworks.data?.items.filter(({ id }) => chosen.has(id)) ?? [];
  const bare = bareScreens(screens, chosenArtworks);
  const cropper = useCropper(onCropped);
  const lineId = draft.line.id;
  const remove = (artworkIds: readonly string[]) => tell({ kind: 'artworksRemoved', lineId, artworkIds });
  const toggle = (artworkId: string, isChosen: boolean) =>
    isChosen ? tell({ kind: 'artworkAdded', lineId, artworkId }) : remove([artworkId]);
  if (isLoading) {
    return (
      <div className="stack gap-6" aria-busy="true">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        {['16rem', '12rem', '24rem'].map((height) => (
          <Card key={height}>
            <Skeleton height={height} />
          </Card>
        ))}
      </div>
    );
  }
  return (
    <div className="stack gap-6">
      {coverage}
      {error && draft.artworkIds.length === 0 && <p className="field-error">{error}</p>}
      {weights}
      <Card title={t('editor.artwork.upload')} headingLevel={3}>
        <div className="stack">
          <ArtworkDropZone id={controls.artwork} onFiles={uploads.add} />
          <UploadList
            uploads={uploads.uploads.filter(({ state }) => state !== 'ready')}
            sum={uploads.sum}
            onCancel={uploads.cancel}
            onCancelAll={uploads.cancelAll}
            onRetry={uploads.retry}
            onDismiss={uploads.dismiss}
          />
          <p role="status" className="upload-done">
            {done > 0 && t('editor.artwork.uploaded', { count: done })}
          </p>
        </div>
      </Card>
      <Card title={t('editor.artwork.existing')} headingLevel={3}>
        <ResourceView resource={artworks} texts={texts} skeleton={<Skeleton lines={3} height="5rem" />}>
          {({ items, nextCursor }) => {
            const gone = nextCursor ? [] : draft.artworkIds.filter((id) => !items.some((item) => item.id === id));
            return (
              <div className="stack">
                {gone.length > 0 && (
                  <Banner
                    tone="caution"
                    actions={
                      <Button size="small" variant="stroked" tone="neutral" icon="trash" onClick={() => remove(gone)}>
                        {t('editor.artwork.removeGone')}
                      </Button>
                    }
                  >
                    {t('editor.artwork.gone', { count: gone.length })}
                  </Banner>
                )}
                {items.length === 0 ? (
                  <EmptyState
                    icon="image"
                    picture={<Scene size="thumb" venueType={302} widthPx={1080} heightPx={1920} />}
                    title={t('editor.artwork.none')}
                    headingLevel={3}
                  >
                    {t('editor.artwork.noneText')}
                  </EmptyState>
                ) : (
                  <ul className="choice-artworks" aria-label={t('editor.artwork.existing')}>
                    {items.map((artwork) => (
                      <ArtworkChoice
                        key={artwork.id}
                        artwork={artwork}
                        isChosen={chosen.has(artwork.id)}
                        fitting={fittingScreens(artwork, screens).length}
                        total={screens.length}
                        onToggle={toggle}
                        onFixed={onFixed}
                        onFit={cropFormats(artwork, bare).length > 0 ? () => cropper.open(artwork, bare) : null}
                      />
                    ))}
                  </ul>
                )}
                {nextCursor && (
                  <Button variant="stroked" tone="neutral" loading={artworks.isBusy} onClick={artworks.more}>
                    {t('editor.artwork.more')}
                  </Button>
                )}
              </div>
            );
          }}
        </ResourceView>
      </Card>
      <CropQuestion cropper={cropper} artworks={artworks.data?.items ?? []} screens={bare} />
    </div>
  );
}

interface ArtworkChoiceProps {
  artwork: Artwork;
  isChosen: boolean;
  /** Of the chosen screens, those that it fits. */
  fitting: number;
  total: number;
  onToggle: (id: string, isChosen: boolean) => void;
  onFixed: ((version: Artwork, from: string) => void) | undefined;
  /** Opens the choice of a part that fits; null where there is none. */
  onFit: (() => void) | null;
}

function ArtworkChoice({ artwork, isChosen, fitting, total, onToggle, onFixed, onFit }: ArtworkChoiceProps) {
  const t = useText();
  const format = useFormat();
  const { id, name, width, height, thumbnailUrl, status } = artwork;
  return (
    <li className="artwork-choice" data-chosen={isChosen || undefined}>
      <img src={thumbnailUrl} alt="" width={width} height={height} loading="lazy" className="artwork-image" />
      <div className="artwork-words">
        <Checkbox
          label={name}
          checked={isChosen}
          onChange={({ target }) => onToggle(id, target.checked)}
          hint={t('editor.size', { width: format.number(width), height: format.number(height) })}
        />
        <div className="row gap-2">
          {status === 'approved' ? (
            <Badge tone="positive">{t('editor.artwork.approved')}</Badge>
          ) : (
            <Badge tone="info">{t('editor.artwork.inReview')}</Badge>
          )}
          {total > 0 && (
            <Badge tone={fitting > 0 ? 'neutral' : 'caution'}>
              {t('editor.artwork.fits', { count: fitting, total: format.number(total) })}
            </Badge>
          )}
        </div>
        {isChosen && <ArtworkFindings artwork={artwork} onFixed={onFixed} />}
        {onFit && (
          <Button size="small" variant="stroked" tone="neutral" icon="screen" onClick={onFit}>
            {t('crop.open')} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
