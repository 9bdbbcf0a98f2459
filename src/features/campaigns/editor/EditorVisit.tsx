import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useBlocker, useNavigate, useSearchParams } from 'react-router';
import { type CampaignStatus, isEditable } from '#machines/campaigns/campaign-lifecycle.ts';
import type { Failure } from '#machines/failure.ts';
import { newIdempotencyKey } from '#src/api/client.ts';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';
import { useAccount, useInstance } from '#src/lib/account-context.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { EditorView } from './EditorView.tsx';
import { browserEditorMachine, keepDraft } from './editor.actors.ts';
import { artworksResource, todayResource } from './inventory.ts';
import { fetchLaterSteps } from './later-steps.ts';
import { LeavePaymentDialog } from './payment/LeavePaymentDialog.tsx';
import { useScreenShelf } from './screens/screen-shelf.ts';
import { type EditorPlace, editorUrl, type PaymentReturn, placeOf, redirectionOf, staying } from './step-url.ts';

interface EditorVisitProps {
  campaignId: string | null;
  place: EditorPlace;
  returned: PaymentReturn | null;
  /** The new draft has an address now. */
  onCreated: (campaignId: string) => void;
  /** It is no draft any more: it is paid for and edited elsewhere, or somebody else has been asked to pay for it. */
  onElsewhere: (how: 'paid' | 'asked') => void;
}

const noScreens: readonly string[] = [];
const campaignStatuses = Object.keys(campaignStatusMessages) as CampaignStatus[];

/** One visit to the editor: its machine, the address that it leads to, and what this tab keeps of the draft. */
export function EditorVisit({ campaignId, place, returned, onCreated, onElsewhere }: EditorVisitProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const owner = { userId: useAccount().user.userId, instanceId: useInstance().id };
  const { currency } = useInstance();
  const [machine] = useState(() =>
    browserEditorMachine({ ...owner, currency: currency.code, isReturning: returned !== null }),
  );
  const [idempotencyKey] = useState(newIdempotencyKey);
  const editor = useActorRef(machine, { input: { campaignId, idempotencyKey, returned } });
  const snapshot = useSnapshot(editor);
  const { writing, checkout } = snapshot.children;
  const lines = useSelector(writing, (current) => current?.context.draft.lines);
  const screenIds = useMemo(() => (lines ? [...new Set(lines.flatMap((line) => line.screenIds))] : noScreens), [lines]);
  const resources = {
    screens: useScreenShelf(screenIds),
    artworks: useResource(artworksResource, null),
    today: useResource(todayResource, null),
  };

  const savedId = useSelector(writing, (current) => current?.context.draft.id ?? null) ?? snapshot.context.campaignId;
  const name = useSelector(writing, (current) => current?.context.draft.name.trim() || null);
  usePageTitle(name ?? (snapshot.context.opened?.draft.name.trim() || null));

  const { userId, instanceId } = owner;
  useEffect(() => {
    if (!writing) return;
    const keep = () => {
      const current = writing.getSnapshot();
      keepDraft({ userId, instanceId }, current.context, current.hasTag('unsaved'));
    };
    const subscription = writing.subscribe(keep);
    return () => subscription.unsubscribe();
  }, [writing, userId, instanceId]);

  useWhen(savedId !== campaignId && savedId, onCreated);
  useWhen(savedId !== null, () => void fetchLaterSteps());

  const elsewhere = elsewhereOf(snapshot.context.failure);
  useWhen(elsewhere, onElsewhere);

  const isPaying = snapshot.matches('checkingOut');
  const isLeavable = useSelector(checkout, (current) =>
    Boolean(current && (current.matches('unprepared') || current.matches('open'))),
  );
  const blocker = useBlocker(
    ({ nextLocation, currentLocation }) =>
      isPaying &&
      isLeavable &&
      !(
        nextLocation.pathname === currentLocation.pathname &&
        placeOf(new URLSearchParams(nextLocation.search)) === 'payment'
      ),
  );

  const isBlocked = blocker.state === 'blocked';
  // The payment is given up, as who wanted to leave was asked: they go on.
  useWhen(isBlocked && !isPaying, () => blocker.proceed?.());
  const state = isPaying
    ? 'paying'
    : snapshot.matches('writing')
      ? 'writing'
      : snapshot.matches('paid')
        ? 'paid'
        : null;
  // Whoever is on the way elsewhere is not led back.
  useWhen(
    blocker.state === 'unblocked' && redirectionOf(state, search),
    (to) => void navigate(editorUrl(savedId, to.place), { replace: to.replaces }),
  );

  return (
    <>
      <EditorView
        snapshot={snapshot}
        isLeaving={elsewhere !== null}
        place={place}
        savedId={savedId}
        resources={resources}
        onAsked={() => onElsewhere('asked')}
        onGo={(to) => void navigate(editorUrl(savedId, to, staying(search)))}
        onRetry={() => editor.send({ type: 'retry.requested' })}
      />
      {isBlocked && isPaying && (
        <LeavePaymentDialog
          onStay={() => blocker.reset()}
          onLeave={() => checkout?.send({ type: 'checkout.abandoned' })}
        />
      )}
    </>
  );
}

/** Where a campaign is worked on that could not be opened as a draft; null where it is opened, or nowhere. */
function elsewhereOf(failure: Failure | null): 'paid' | 'asked' | null {
  if (failure?.kind !== 'conflict') return null;
  const status = campaignStatuses.find((known) => known === failure.facts?.status);
  if (status === 'pending_approval') return 'asked';
  return status !== undefined && isEditable(status) ? 'paid' : null;
}
