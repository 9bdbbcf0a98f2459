import { useSearchParams } from 'react-router';
import type { ActorRefFrom } from 'xstate';
import type { DraftFact } from '#domain/campaigns/draft-facts.ts';
import type { campaignWritingMachine, EditorStep } from '#machines/campaigns/campaign-writing.machine.ts';
import type { CheckoutOutput } from '#machines/payments/checkout.machine.ts';
import { useArtworkUploads } from '#src/artwork-upload/use-artwork-uploads.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { Late } from '#src/lib/late-part.tsx';
import { path } from '#src/lib/paths.ts';
import { useLeft } from '#src/lib/use-left.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Crumbs } from '#src/patterns/crumbs/Crumbs.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { FormError } from '#src/ui/form/FormError.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { fittingScreens } from './artwork-fit.ts';
import { useBestSpend } from './best-spend/use-best-spend.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftCoverage } from './DraftCoverage.tsx';
import { emptyLine } from './draft-mapping.ts';
import { controls, type DraftField, problemsToTell } from './draft-problems.ts';
import type { EditorResources } from './EditorView.tsx';
import { refusedFields } from './field-failures.ts';
import type { Artwork } from './inventory.ts';
import { artworkStep, budgetStep, packageStep, returnedNote, reviewStep } from './later-steps.ts';
import { LineTabs } from './lines/LineTabs.tsx';
import { EditorRail } from './rail/EditorRail.tsx';
import { SaveState } from './SaveState.tsx';
import { type EditorPlace, nextStep, previousStep } from './step-url.ts';
import { ArtworkWeights } from './steps/ArtworkWeights.tsx';
import { DetailsStep } from './steps/DetailsStep.tsx';
import { PayAction } from './steps/PayAction.tsx';
import { ScreensStep } from './steps/ScreensStep.tsx';
import { useForecast } from './use-forecast.ts';
import { useProblemText } from './use-problem-text.ts';
import { useStepFocus } from './use-step-focus.ts';
import { stepLabels, WritingSteps } from './WritingSteps.tsx';

interface WritingViewProps {
  writing: ActorRefFrom<typeof campaignWritingMachine>;
  step: EditorStep;
  savedId: string | null;
  /** How the last checkout ended, unless it was paid. */
  outcome: CheckoutOutput | null;
  resources: EditorResources;
  /** The draft as it was opened came back from approval, in this version; null where it did not. */
  returned: { readonly id: string; readonly version: number } | null;
  /** Somebody else has been asked to pay for it: nothing is written any more. */
  onAsked: () => void;
  onGo: (place: EditorPlace) => void;
}

/** Stands in where the types cannot know that a draft has a line. */
const noLine = emptyLine();

/** The draft being written, one step at a time. */
export function WritingView({ writing, step, savedId, outcome, resources, returned, onAsked, onGo }: WritingViewProps) {
  const t = useText();
  const snapshot = useSnapshot(writing);
  const { draft, failure, tried, refusals: refusedTries } = snapshot.context;
  const { package: fixed } = draft;
  const forecast = useForecast(snapshot.children.forecast);
  const problemText = useProblemText(draft.currency);
  const [search] = useSearchParams();
  const lineId = search.get('line');
  const line = draft.lines.find(({ id }) => id === lineId) ?? draft.lines[0] ?? noLine;
  const tell = (fact: DraftFact) => writing.send({ type: 'draft.changed', fact });
  const bestSpend = useBestSpend(draft, tell);
  const addLine = () => {
    const id = crypto.randomUUID();
    tell({ kind: 'lineAdded', lineId: id });
    return id;
  };
  const addArtwork = (artwork: Artwork, insteadOf?: string) => {
    const { data } = resources.artworks;
    if (data) resources.artworks.replace({ ...data, items: [artwork, ...data.items] });
    tell({ kind: 'artworkAdded', lineId: line.id, artworkId: artwork.id, insteadOf });
  };
  /** A part takes the place of a whole that fits nowhere. */
  const addCrop = (artwork: Artwork, from: string) => {
    const whole = resources.artworks.data?.items.find(({ id }) => id === from);
    addArtwork(artwork, whole && ofLine && fittingScreens(whole, ofLine).length === 0 ? from : undefined);
  };
  /** Wherever the artwork was chosen, its corrected version is, as the server has put it. */
  const takeVersion = (version: Artwork, from: string) => {
    const { data } = resources.artworks;
    if (data) resources.artworks.replace({ ...data, items: [version, ...data.items.filter(({ id }) => id !== from)] });
    tell({ kind: 'artworkReplaced', from, to: version.id });
  };
  const uploads = useArtworkUploads({
    onReady: (artwork) => addArtwork(artwork),
    // The same file again: what there is of it is chosen.
    onDuplicate: ({ artworkId }) => tell({ kind: 'artworkAdded', lineId: line.id, artworkId }),
  });

  const chosenScreens = resources.screens.data;
  const artworkIds = new Set(draft.lines.flatMap((each) => each.artworkIds));
  const chosenArtworks = resources.artworks.data?.items.filter(({ id }) => artworkIds.has(id)) ?? null;
  const problems = problemsToTell(draft, {
    today: resources.today.data,
    screens: chosenScreens,
    artworks: chosenArtworks,
    needsPoNumber: useInstance().company?.poNumberRule === 'required',
    unavailableIds: forecast.isCurrent ? (forecast.forecast?.unavailableScreenIds ?? []) : [],
  });
  const isRefused = snapshot.matches({ writing: { resting: 'refused' } });
  const refusals = isRefused ? refusedFields(failure) : [];
  const stepProblems = problems.filter((problem) => problem.step === step);

  useStepFocus(step);
  // By a link, a button or the browser's own: whichever way, the address has another step.
  useLeft(step, (left) => writing.send({ type: 'step.left', step: left }));

  const errorOf = (field: DraftField) => {
    const refusal = refusals.find((candidate) => candidate.field === field);
    if (refusal && !(field === 'name' && !draft.name && draft.id === null && !tried.includes('details'))) {
      return t(refusal.messageId);
    }
    const problem = tried.includes(step) ? stepProblems.find((candidate) => candidate.field === field) : undefined;
    return problem && problemText(problem);
  };

  const goOn = () => {
    const next = nextStep(step);
    if (stepProblems.length > 0) writing.send({ type: 'step.refused', step });
    else if (next) onGo(next);
  };

  const lineDraft = { ...draft, line, screenIds: line.screenIds, artworkIds: line.artworkIds };
  const props = { draft: lineDraft, tell, errorOf };
  const ofLine = chosenScreens?.filter(({ id }) => line.screenIds.includes(id)) ?? null;
  const back = previousStep(step);
  return (
    <div className="editor">
      <PageHeader
        title={draft.name.trim() || t('campaigns.newTitle')}
        crumbs={
          <Crumbs
            above={[{ to: path('campaigns'), label: t('nav.campaigns') }]}
            current={draft.name.trim() ? <bdi>{draft.name.trim()}</bdi> : t('campaigns.newTitle')}
          />
        }
        actions={<SaveState snapshot={snapshot} onRetry={() => writing.send({ type: 'retry.requested' })} />}
      />
      {returned && <Late of={returnedNote} props={returned} />}
      <WritingSteps step={step} savedId={savedId} problems={problems} tried={tried} />
      {refusedTries > 0 && stepProblems.length > 0 && (
        <FormError
          key={refusedTries}
          title={t('editor.stepIncomplete')}
          problems={stepProblems.map((problem) => ({ controlId: controls[problem.field], text: problemText(problem) }))}
        />
      )}
      <div className="editor-frame">
        <section aria-labelledby="editor-step" className="stack gap-6">
          <h2 id="editor-step" tabIndex={-1} className="editor-step-title">
            {t(stepLabels[step])}
          </h2>
          {fixed && step !== 'artwork' && step !== 'review' && <Late of={packageStep} props={{ fixed, draft }} />}
          {((step === 'screens' && !fixed) || step === 'artwork') && (
            <LineTabs
              draft={lineDraft}
              step={step}
              savedId={savedId}
              {...(step === 'screens' ? { onAdd: addLine } : {})}
            />
          )}
          {step === 'details' && <DetailsStep {...props} today={resources.today.data} chosenScreens={chosenScreens} />}
          {step === 'screens' && !fixed && (
            <ScreensStep
              {...props}
              savedId={savedId}
              today={resources.today.data}
              screens={resources.screens}
              artworks={chosenArtworks ?? []}
              forecast={forecast}
              bestSpend={bestSpend}
            />
          )}
          {step === 'artwork' && (
            <Late
              of={artworkStep}
              props={{
                ...props,
                artworks: resources.artworks,
                isLoading: [resources.screens, resources.artworks].some(
                  ({ data, isFailed }) => data === null && !isFailed,
                ),
                chosenScreens: ofLine,
                uploads,
                onCropped: addCrop,
                onFixed: takeVersion,
                coverage: (
                  <DraftCoverage
                    draft={draft}
                    savedId={savedId}
                    screens={chosenScreens}
                    artworks={resources.artworks.data?.items ?? []}
                    forecast={forecast}
                    tell={tell}
                  />
                ),
                weights: (
                  <ArtworkWeights
                    line={line}
                    artworks={resources.artworks.data?.items ?? []}
                    screens={ofLine}
                    tell={tell}
                  />
                ),
              }}
            />
          )}
          {step === 'budget' && !fixed && (
            <Late of={budgetStep} props={{ ...props, savedId, chosenScreens, forecast, bestSpend }} />
          )}
          {step === 'review' && (
            <Late
              of={reviewStep}
              props={{
                ...props,
                savedId,
                problems,
                outcome,
                asking: { isSaved: snapshot.hasTag('payable'), onAsked },
                chosenScreens,
                chosenArtworks,
                isLoading: [resources.screens, resources.artworks].some(({ data, isBusy }) => isBusy && !data),
                forecast,
                onFixed: takeVersion,
              }}
            />
          )}
        </section>
        <EditorRail
          draft={draft}
          step={step}
          savedId={savedId}
          screens={chosenScreens}
          artworks={chosenArtworks}
          forecast={forecast}
          problems={problems}
        >
          {back && (
            <Button
              variant="stroked"
              tone="neutral"
              icon="arrow-start"
              onClick={() => onGo(back)}
              className="rail-back"
            >
              {t('editor.back')}
            </Button>
          )}
          {step === 'review' ? (
            <PayAction
              draft={draft}
              isBlocked={problems.length > 0 || savedId === null}
              isSaved={snapshot.hasTag('payable')}
              isSaving={snapshot.hasTag('unsaved') && !snapshot.hasTag('failed')}
              onPay={() => writing.send({ type: 'payment.chosen' })}
            />
          ) : (
            <Button iconEnd="arrow-end" onClick={goOn} className="rail-on">
              {t('editor.continue')}
            </Button>
          )}
        </EditorRail>
      </div>
      {snapshot.hasTag('conflicting') && snapshot.children.conflict && (
        <ConflictDialog conflict={snapshot.children.conflict} mine={draft} />
      )}
    </div>
  );
}
