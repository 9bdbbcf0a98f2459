import { lazy, Suspense, useCallback, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { path } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { editPaymentReturn, wantedEdit } from '../edit/edit-url.ts';
import { EditorVisit } from './EditorVisit.tsx';
import { editorUrl, isOfApproval, paymentReturnOf, placeOf } from './step-url.ts';
import './editor.css';

const PaymentDesk = lazy(() => import('./payment/PaymentDesk.tsx').then((module) => ({ default: module.PaymentDesk })));

const EditVisit = lazy(() => import('../edit/EditVisit.tsx').then((module) => ({ default: module.EditVisit })));

/** A visit goes on when its new draft gets an address; any other campaign in the URL begins another one. */
interface Visit {
  readonly number: number;
  /** The campaigns in the URL that belong to this visit; null is that of a draft not saved yet. */
  readonly ids: readonly (string | null)[];
}

/** The editor of a campaign: of a draft, or of what is paid for. */
export function CampaignEditorPage() {
  const { id = null } = useParams();
  const role = useAccount().instance?.role;
  const [search] = useSearchParams();
  if (mayCall(role, 'updateCampaign')) return <EditorPage id={id} />;
  if (id === null || !mayCall(role, 'startCheckout')) return <OnlyLooking campaignId={id} />;
  return (
    <Suspense>
      <PaymentDesk
        key={id}
        campaignId={id}
        wantedEditId={wantedEdit(search, 'edit')}
        returned={editPaymentReturn(search) ?? paymentReturnOf(search)}
      />
    </Suspense>
  );
}

/** Whoever may not write campaigns is told so before a word is lost. */
function OnlyLooking({ campaignId }: { campaignId: string | null }) {
  const t = useText();
  return (
    <>
      <PageHeader title={t(campaignId ? 'campaigns.editTitle' : 'campaigns.newTitle')} />
      <EmptyState
        icon="lock"
        title={t('editor.onlyLooking')}
        actions={
          campaignId ? (
            <Link className={buttonClass()} to={path('campaignOverview', { id: campaignId })}>
              {t('editor.openCampaign')}
            </Link>
          ) : (
            <Link className={buttonClass()} to={path('campaigns')}>
              {t('editor.toCampaigns')}
            </Link>
          )
        }
      >
        {t('campaign.why.role')}
      </EmptyState>
    </>
  );
}

function EditorPage({ id }: { id: string | null }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const place = placeOf(search);
  const [visit, setVisit] = useState<Visit>({ number: 0, ids: [id] });
  if (!visit.ids.includes(id)) setVisit({ number: visit.number + 1, ids: [id] });
  else if (id !== null && visit.ids.length > 1) setVisit({ ...visit, ids: [id] });

  // A campaign that is paid for has an editor of its own; what the address wants of an edit leads there at once.
  const [paidId, setPaidId] = useState<string | null>(null);
  const isPaidFor = id !== null && (paidId === id || search.has('edit') || search.has('undo'));
  if (isPaidFor && paidId !== id) setPaidId(id);
  // One that waits for somebody else's word is nobody's to write, and has its answer there.
  const [askedId, setAskedId] = useState<string | null>(null);
  const isAsked = id !== null && (askedId === id || isOfApproval(search));
  if (isAsked && askedId !== id) setAskedId(id);
  const openElsewhere = useCallback((how: 'paid' | 'asked') => (how === 'paid' ? setPaidId : setAskedId)(id), [id]);

  const continueAt = useCallback(
    (createdId: string) => {
      setVisit((current) => ({ ...current, ids: [null, createdId] }));
      // The search for screens stays where it is.
      void navigate(editorUrl(createdId, place, search), {
        replace: true,
        preventScrollReset: true,
        state: { keepsFocus: true },
      });
    },
    [navigate, place, search],
  );

  if (isPaidFor)
    return (
      <Suspense>
        <EditVisit key={id} campaignId={id} />
      </Suspense>
    );
  if (isAsked)
    return (
      <Suspense>
        <PaymentDesk
          key={id}
          campaignId={id}
          wantedEditId={null}
          returned={paymentReturnOf(search)}
          onWrite={() => {
            setAskedId(null);
            setVisit({ number: visit.number + 1, ids: [id] });
          }}
        />
      </Suspense>
    );
  return (
    <EditorVisit
      key={visit.number}
      campaignId={id}
      place={place}
      returned={paymentReturnOf(search)}
      onCreated={continueAt}
      onElsewhere={openElsewhere}
    />
  );
}
