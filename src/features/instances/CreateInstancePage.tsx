import { useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { InstanceCreationEvent } from '#machines/session/instance-creation.machine.ts';
import { api, bodyOf, newIdempotencyKey } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { useText } from '#src/i18n/use-text.ts';
import { keptTenant } from '#src/lib/kept-tenant.ts';
import { path } from '#src/lib/paths.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { useSessionControls } from '#src/lib/session-controls.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { useConnectivity } from '#src/platform/use-connectivity.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import { CreateInstanceForm } from './CreateInstanceForm.tsx';
import { CreationProgress, type CreationStep } from './CreationProgress.tsx';
import { currencyCodes, guessCountry, preferredCurrency } from './countries.ts';
import { failureText, problemsOf } from './creation-messages.ts';
import { forgetDraft, type KeptDraft, keepDraft, readKeptDraft } from './instance-draft.ts';
import { browserInstanceCreationMachine } from './instances.actors.ts';
import './create-instance.css';

interface FormFacts {
  readonly email: string;
  readonly businessName: string;
  readonly sold: readonly string[];
}

/** What the form begins with; it can be filled in without. */
const factsMachine = provideResource<FormFacts, null>({
  fetchResource: async (_, signal) => {
    const [self, { content }] = await orFailure(
      Promise.all([bodyOf(api.GET('/admin/users/self', { signal })), bodyOf(api.GET('/dsp/currencies', { signal }))]),
    );
    return { email: self.email, businessName: self.businessName ?? '', sold: content.map(({ code }) => code) };
  },
});

/** What this tab kept, or a first guess. */
function firstDraft({ businessName, sold }: FormFacts): KeptDraft {
  const kept = readKeptDraft(appStorage.get('userId'));
  if (kept) {
    const { countryCode, currencyCode } = kept.draft;
    if (currencyCodes(countryCode, sold).includes(currencyCode)) return kept;
    return { ...kept, draft: { ...kept.draft, currencyCode: preferredCurrency(countryCode, sold) } };
  }
  const { locale } = keptTenant(appStorage.get('namespace'));
  const countryCode = guessCountry({
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: navigator.languages,
    tenantLocale: typeof locale === 'string' ? locale : null,
  });
  return {
    draft: { name: businessName, countryCode, currencyCode: preferredCurrency(countryCode, sold), place: null },
    idempotencyKey: newIdempotencyKey(),
  };
}

const stepOf = (snapshot: {
  matches(state: 'locating' | 'unlocated' | 'creating' | 'looking'): boolean;
}): CreationStep =>
  snapshot.matches('locating') || snapshot.matches('unlocated')
    ? 'locating'
    : snapshot.matches('creating') || snapshot.matches('looking')
      ? 'creating'
      : 'refreshing';

const noFacts: FormFacts = { email: '', businessName: '', sold: [] };

/** Creates the instance of a user without one, and goes on to the dashboard. */
export function CreateInstancePage() {
  const t = useText();
  const navigate = useNavigate();
  const session = useSessionControls();
  const machine = useMemo(() => browserInstanceCreationMachine(session), [session]);
  const creation = useActorRef(machine);
  const snapshot = useSnapshot(creation);
  const facts = useResource(factsMachine, null);
  const { failure, draft } = snapshot.context;
  const send = (event: InstanceCreationEvent) => creation.send(event);

  const isCreated = snapshot.matches('created');
  useWhen(isCreated, () => {
    forgetDraft();
    void navigate(path('home'), { replace: true });
  });
  const [isBack, setBack] = useState(false);
  useConnectivity(setBack);

  const keep = (kept: KeptDraft) => keepDraft(appStorage.get('userId'), kept);
  // The form is unmounted while it is being sent, and comes back as it was.
  const begun = useRef<KeptDraft | null>(null);
  const known = facts.data ?? (facts.isFailed ? noFacts : null);
  if (known) begun.current ??= firstDraft(known);

  if (!snapshot.hasTag('fillable')) {
    if (snapshot.matches('looking') && draft === null) return <Waiting />;
    return (
      <>
        <CreationProgress
          step={stepOf(snapshot)}
          failure={snapshot.hasTag('failed') && failure ? failureText(t, failure) : null}
          onRetry={() => send({ type: 'retry.requested' })}
          onSkip={snapshot.hasTag('skippable') ? () => send({ type: 'location.skipped' }) : null}
        />
        {snapshot.hasTag('failed') && <SignOutLine email={known?.email ?? ''} />}
      </>
    );
  }
  if (!known || !begun.current) return <Waiting />;
  const isOver = failure?.kind === 'offline' && isBack;
  const problems = failure && snapshot.hasTag('failed') ? problemsOf(failure) : {};
  return (
    <div className="stack gap-6">
      <div className="stack gap-2">
        <h1 className="create-instance-title" tabIndex={-1}>
          {t('createInstance.title')}
        </h1>
        <p className="muted">{t('createInstance.text')}</p>
      </div>
      {failure && snapshot.hasTag('failed') && Object.keys(problems).length === 0 && !isOver && (
        <Banner tone="negative" announce="alert">
          {failureText(t, failure)}
        </Banner>
      )}
      <CreateInstanceForm
        initial={begun.current}
        sold={known.sold}
        refused={problems}
        onChange={keep}
        onSubmit={(kept) => {
          begun.current = kept;
          send({ type: 'form.submitted', ...kept });
        }}
      />
      <SignOutLine email={known.email} />
    </div>
  );
}

function Waiting() {
  const t = useText();
  return (
    <div className="row" role="status">
      <Spinner />
      <p>{t('app.loading')}</p>
    </div>
  );
}

function SignOutLine({ email }: { email: string }) {
  const t = useText();
  return (
    <p className="create-instance-line">
      {email && (
        <>
          {t('nav.signedInAs')}{' '}
          <bdi className="truncate" title={email}>
            {email}
          </bdi>{' '}
        </>
      )}
      <Link to={path('logout')}>{t('nav.signOut')}</Link>
    </p>
  );
}
