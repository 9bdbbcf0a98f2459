import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { newIdempotencyKey } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount, useInstance } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { path } from '#src/lib/paths.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { editorUrl } from '../editor/step-url.ts';
import { EditView } from './EditView.tsx';
import { browserEditMachine, forgetChanges, keepChanges } from './edit.actors.ts';
import { editPaymentReturn, wantedEdit } from './edit-url.ts';
import './edit.css';

/** One visit to the editor of a campaign that is paid for: its machine, and what this tab keeps of its changes. */
export function EditVisit({ campaignId }: { campaignId: string }) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { userId } = useAccount().user;
  const { id: instanceId, currency } = useInstance();
  const [{ machine, input }] = useState(() => {
    const returned = editPaymentReturn(search);
    return {
      machine: browserEditMachine({ userId, instanceId, isReturning: returned !== null }),
      input: {
        campaignId,
        idempotencyKey: newIdempotencyKey(),
        undoOf: wantedEdit(search, 'undo'),
        resumes: wantedEdit(search, 'edit'),
        returned,
      },
    };
  });
  const actor = useActorRef(machine, { input });
  const snapshot = useSnapshot(actor);
  const { campaign } = snapshot.context;
  usePageTitle(campaign?.name ?? null);

  useLiveEvents((event) => {
    if (event.name === 'live.resumed' || (event.name === 'campaign.changed' && event.id === campaignId))
      actor.send({ type: 'campaign.changed' });
  });

  useEffect(() => {
    const keep = () => {
      const { status, context } = actor.getSnapshot();
      const owner = { userId, instanceId };
      if (status === 'done') forgetChanges(owner, campaignId);
      // What takes an edit back is not the user's own; and until they have chosen, the question stays what it was.
      else if (context.campaign && !context.undoOf && context.contested.length === 0)
        keepChanges(owner, context.campaign, context.changes);
    };
    const subscription = actor.subscribe({ next: keep, complete: keep });
    return () => subscription.unsubscribe();
  }, [actor, userId, instanceId, campaignId]);

  useWhen(snapshot.matches('applied'), () => {
    const { difference, isPaid } = actor.getSnapshot().output ?? { difference: 0, isPaid: false };
    const values = { name: isolate(campaign?.name ?? ''), money: format.money(-difference, currency.code) };
    showToast(t(isPaid ? 'edit.done.paid' : difference < 0 ? 'edit.done.paidBack' : 'edit.done.applied', values));
    const { outcome } = actor.getSnapshot().context;
    if (outcome?.kind === 'paid' && outcome.isTwice) showToast(t('editor.paid.twice'));
    void navigate(path('campaignOverview', { id: campaignId }), { replace: isPaid });
  });

  // What the address wanted has been taken up; what comes of it is not wanted again by a reload.
  useWhen(
    snapshot.hasTag('writing') && (search.has('resourcePath') || search.has('edit')),
    () => void navigate(editorUrl(campaignId, 'review'), { replace: true, state: { keepsFocus: true } }),
  );

  return <EditView actor={actor} campaignId={campaignId} />;
}
