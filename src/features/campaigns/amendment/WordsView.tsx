import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { EditorStep } from '#machines/campaigns/campaign-writing.machine.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { keepFootRoom } from '#src/ui/keep-foot-room.ts';
import { Tabs } from '#src/ui/Tabs.tsx';
import { draftOf } from '../editor/draft-mapping.ts';
import { LineTabs } from '../editor/lines/LineTabs.tsx';
import { editorSteps, editorUrl } from '../editor/step-url.ts';
import { ArtworkField } from './ArtworkField.tsx';
import { amendmentStep } from './amendment-url.ts';
import { BudgetFields } from './BudgetFields.tsx';
import { DetailsFields } from './DetailsFields.tsx';
import { EffectLine } from './EffectLine.tsx';
import { EffectPanel } from './EffectPanel.tsx';
import { ScreensField } from './ScreensField.tsx';
import type { Amendment, EditActor } from './use-amendment.ts';

const labels: Readonly<Record<EditorStep, MessageId>> = {
  details: 'editor.step.details',
  screens: 'editor.step.screens',
  artwork: 'editor.step.artwork',
  budget: 'editor.step.budget',
  review: 'amend.effect',
};

/** What may be changed, one part at a time, beside what that would do. */
export function WordsView({ actor, amendment }: { actor: EditActor; amendment: Amendment }) {
  const t = useText();
  const [search] = useSearchParams();
  const step = amendmentStep(search);
  const { hash } = useLocation();
  // An address that names a field leads to it, once it is there.
  useWhen(hash, () => {
    const field = document.getElementById(hash.slice(1));
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
  const { campaign, wanted, line, snapshot } = amendment;
  const draft = draftOf(wanted);
  const lineDraft = draft.lines.find(({ id }) => id === line.id) ?? draft.lines[0];
  const effect = (
    <EffectPanel
      amendment={amendment}
      onConfirm={() => actor.send({ type: 'edit.confirmed' })}
      onDiscard={() => actor.send({ type: 'words.changed', words: {} })}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    />
  );
  return (
    <div className="stack gap-6 amend-words">
      <Tabs label={t('amend.parts')}>
        {editorSteps.map((key) => (
          <Link
            key={key}
            className="tab"
            to={editorUrl(campaign.id, key)}
            aria-current={key === step ? 'page' : undefined}
            preventScrollReset
          >
            {t(labels[key])}
          </Link>
        ))}
      </Tabs>
      {(step === 'screens' || step === 'artwork') && lineDraft && (
        <LineTabs
          draft={{ ...draft, line: lineDraft, screenIds: lineDraft.screenIds, artworkIds: lineDraft.artworkIds }}
          step={step}
          savedId={campaign.id}
        />
      )}
      <fieldset className="amend-fields" disabled={snapshot.matches('applying')} aria-label={t(labels[step])}>
        {step === 'details' && (
          <Beside effect={effect}>
            <DetailsFields {...amendment} />
          </Beside>
        )}
        {step === 'budget' && (
          <Beside effect={effect}>
            <BudgetFields {...amendment} />
          </Beside>
        )}
        {step === 'screens' && <ScreensField {...amendment} />}
        {step === 'artwork' && <ArtworkField {...amendment} />}
        {step === 'review' && <div className="amend-whole">{effect}</div>}
      </fieldset>
      {step === 'artwork' && (
        <div ref={keepFootRoom} className="amend-bar">
          <EffectLine amendment={amendment} />
        </div>
      )}
    </div>
  );
}

function Beside({ effect, children }: { effect: ReactNode; children: ReactNode }) {
  return (
    <div className="split amend-split">
      {children}
      {effect}
    </div>
  );
}
