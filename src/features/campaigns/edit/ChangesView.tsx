import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { EditorStep } from '#machines/campaigns/campaign-writing.machine.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { keepFootRoom } from '#src/ui/overlay/keep-foot-room.ts';
import { Tabs } from '#src/ui/page/Tabs.tsx';
import { draftOf } from '../editor/draft-mapping.ts';
import { LineTabs } from '../editor/lines/LineTabs.tsx';
import { editorSteps, editorUrl } from '../editor/step-url.ts';
import { ArtworkField } from './ArtworkField.tsx';
import { BudgetFields } from './BudgetFields.tsx';
import { DetailsFields } from './DetailsFields.tsx';
import { EffectLine } from './EffectLine.tsx';
import { EffectPanel } from './EffectPanel.tsx';
import { editStep } from './edit-url.ts';
import { ScreensField } from './ScreensField.tsx';
import type { EditActor, OpenEdit } from './use-open-edit.ts';

const labels: Readonly<Record<EditorStep, MessageId>> = {
  details: 'editor.step.details',
  screens: 'editor.step.screens',
  artwork: 'editor.step.artwork',
  budget: 'editor.step.budget',
  review: 'edit.effect',
};

/** What may be changed, one part at a time, beside what that would do. */
export function ChangesView({ actor, edit }: { actor: EditActor; edit: OpenEdit }) {
  const t = useText();
  const [search] = useSearchParams();
  const step = editStep(search);
  const { hash } = useLocation();
  // An address that names a field leads to it, once it is there.
  useWhen(hash, () => {
    const field = document.getElementById(hash.slice(1));
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
  const { campaign, wanted, line, snapshot } = edit;
  const draft = draftOf(wanted);
  const lineDraft = draft.lines.find(({ id }) => id === line.id) ?? draft.lines[0];
  const effect = (
    <EffectPanel
      edit={edit}
      onConfirm={(refundTo) => actor.send({ type: 'edit.confirmed', refundTo })}
      onDiscard={() => edit.tell({ kind: 'discarded' })}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    />
  );
  return (
    <div className="stack gap-6 edit-changes">
      <Tabs label={t('edit.parts')}>
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
      <fieldset className="edit-fields" disabled={snapshot.matches('applying')} aria-label={t(labels[step])}>
        {step === 'details' && (
          <Beside effect={effect}>
            <DetailsFields {...edit} />
          </Beside>
        )}
        {step === 'budget' && (
          <Beside effect={effect}>
            <BudgetFields {...edit} />
          </Beside>
        )}
        {step === 'screens' && <ScreensField {...edit} />}
        {step === 'artwork' && <ArtworkField {...edit} />}
        {step === 'review' && <div className="edit-whole">{effect}</div>}
      </fieldset>
      {step === 'artwork' && (
        <div ref={keepFootRoom} className="edit-bar">
          <EffectLine edit={edit} />
        </div>
      )}
    </div>
  );
}

function Beside({ effect, children }: { effect: ReactNode; children: ReactNode }) {
  return (
    <div className="split edit-split">
      {children}
      {effect}
    </div>
  );
}
