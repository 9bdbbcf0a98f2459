import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { campaignFields, plainTexts } from '#domain/campaigns/campaign-fields.ts';
import type { EditorStep } from '#machines/campaigns/campaign-writing.machine.ts';
import type { CheckoutOutput } from '#machines/payments/checkout.machine.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import type { Askable } from '../../approval/AskApproval.tsx';
import { CreativeScenes } from '../../creative/CreativeScenes.tsx';
import { controls, type DraftProblem } from '../draft-problems.ts';
import { ForecastPanel } from '../ForecastPanel.tsx';
import type { Artwork, Screen } from '../inventory.ts';
import { LineSummaries } from '../lines/LineSummaries.tsx';
import { CheckoutOutcome } from '../payment/CheckoutOutcome.tsx';
import type { StepProps } from '../step-props.ts';
import { editorUrl } from '../step-url.ts';
import type { ForecastState } from '../use-forecast.ts';
import { useProblemText } from '../use-problem-text.ts';
import { ArtworkFindings } from './ArtworkFindings.tsx';
import '../payment/review.css';

interface ReviewStepProps extends StepProps {
  savedId: string | null;
  problems: readonly DraftProblem[];
  outcome: CheckoutOutput | null;
  /** How somebody else is asked to pay for it, once it is saved. */
  asking: Pick<Askable, 'isSaved' | 'onAsked'>;
  chosenScreens: readonly Screen[] | null;
  chosenArtworks: readonly Artwork[] | null;
  /** Screens or artworks are on their way: what is told of them comes all at once, so that nothing jumps. */
  isLoading: boolean;
  forecast: ForecastState;
  /** A corrected version has taken the place of the artwork `from`. */
  onFixed: (version: Artwork, from: string) => void;
}

/** Everything at a glance, and what is missing. */
export function ReviewStep(props: ReviewStepProps) {
  const {
    draft,
    savedId,
    problems,
    outcome,
    asking,
    chosenScreens,
    chosenArtworks,
    isLoading,
    forecast,
    tell,
    onFixed,
  } = props;
  const t = useText();
  const format = useFormat();
  const problemText = useProblemText(draft.currency);
  const screenIds = [...new Set(draft.lines.flatMap((line) => line.screenIds))];
  const artworkIds = [...new Set(draft.lines.flatMap((line) => line.artworkIds))];
  const none = <span className="ink-soft">{t('editor.review.missing')}</span>;
  const cities = new Map((chosenScreens ?? []).map(({ city, cityName }) => [city, cityName]));

  if (isLoading)
    return (
      <Card>
        <Skeleton height="48rem" />
      </Card>
    );
  return (
    <div className="stack gap-6">
      {outcome && (
        <CheckoutOutcome
          outcome={outcome}
          savedId={savedId}
          screens={chosenScreens ?? []}
          askable={
            draft.id !== null && draft.version !== null
              ? { ...asking, id: draft.id, version: draft.version }
              : undefined
          }
          onRemoveScreens={
            draft.package ? undefined : (screenIds) => tell({ kind: 'screensRemoved', lineId: null, screenIds })
          }
        />
      )}
      {problems.length > 0 && (
        <Banner tone="caution" title={t('editor.review.incomplete', { count: problems.length })}>
          <ul className="problem-list">
            {problems.map((problem) => (
              <li key={`${problem.field} ${problem.messageId}`}>
                <Link to={`${editorUrl(savedId, problem.step)}#${controls[problem.field]}`}>
                  {problemText(problem)}
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {(chosenArtworks ?? []).map((artwork) => (
        <ArtworkFindings key={artwork.id} artwork={artwork} onFixed={onFixed} />
      ))}
      <CreativeScenes artworks={chosenArtworks ?? []} screens={chosenScreens ?? []} most={4} />
      <Card>
        <dl className="review">
          <Row label={t('editor.details.name')} step="details" savedId={savedId}>
            {draft.name.trim() || none}
          </Row>
          <Row label={t('editor.details.brand')} step="details" savedId={savedId}>
            {draft.brand?.trim() || none}
          </Row>
          <Row label={t('editor.details.category')} step="details" savedId={savedId}>
            {draft.category ? t(`category.${draft.category}`) : none}
          </Row>
          {draft.objective && (
            <Row label={t('editor.details.objective')} step="details" savedId={savedId}>
              {t(`objective.${draft.objective}`)}
            </Row>
          )}
          {plainTexts.map(
            (name) =>
              draft[name]?.trim() && (
                <Row key={name} label={t(campaignFields[name].label)} step="details" savedId={savedId}>
                  <bdi>{draft[name]}</bdi>
                </Row>
              ),
          )}
          <Row label={t('editor.review.dates')} step="details" savedId={savedId}>
            {draft.startDate && draft.endDate && draft.startDate <= draft.endDate
              ? format.dateRange(draft.startDate, draft.endDate)
              : none}
          </Row>
          <Row label={t('editor.step.screens')} step="screens" savedId={savedId}>
            {screenIds.length > 0 ? (
              <>
                {t('editor.review.screens', { count: screenIds.length })}
                {cities.size > 0 && <span className="ink-soft review-detail">{format.list([...cities.values()])}</span>}
              </>
            ) : (
              none
            )}
          </Row>
          <Row label={t('editor.step.artwork')} step="artwork" savedId={savedId}>
            {artworkIds.length === 0 ? (
              none
            ) : (
              <span className="review-artworks">
                {(chosenArtworks ?? []).map(({ id, name, thumbnailUrl }) => (
                  <img key={id} src={thumbnailUrl} alt={name} title={name} />
                ))}
              </span>
            )}
          </Row>
          <Row label={t('editor.lines.title')} step="budget" savedId={savedId}>
            <LineSummaries draft={draft} />
          </Row>
          <Row label={t('editor.step.budget')} step="budget" savedId={savedId}>
            {draft.budgetTotal ? (
              <>
                {format.money(draft.budgetTotal, draft.currency)}
                <span className="ink-soft review-detail">{t(`editor.pacing.${draft.pacing}`)}</span>
              </>
            ) : (
              none
            )}
          </Row>
        </dl>
      </Card>
      <ForecastPanel
        state={forecast}
        budget={draft.package ? null : draft.budgetTotal}
        onBudget={(value) => tell({ kind: 'fieldEntered', field: 'budgetTotal', value })}
      />
    </div>
  );
}

interface RowProps {
  label: string;
  step: EditorStep;
  savedId: string | null;
  children: ReactNode;
}

function Row({ label, step, savedId, children }: RowProps) {
  const t = useText();
  return (
    <div className="review-row">
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd className="review-edit">
        <Link to={editorUrl(savedId, step)} aria-label={t('editor.review.edit', { what: label })}>
          {t('editor.review.change')}
        </Link>
      </dd>
    </div>
  );
}
