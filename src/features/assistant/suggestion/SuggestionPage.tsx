import { useNavigate, useParams } from 'react-router';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path, requiredParam } from '#src/lib/paths.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Crumbs } from '#src/patterns/crumbs/Crumbs.tsx';
import { DetailGone } from '#src/patterns/detail/DetailGone.tsx';
import { isGone } from '#src/patterns/detail/use-detail.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { browserSuggestionMachine } from '../assistant.actors.ts';
import { SuggestionView } from './SuggestionView.tsx';
import '../assistant.css';

/** What the assistant suggests for a brief. */
export function SuggestionPage() {
  const id = requiredParam(useParams(), 'suggestionId');
  return <Visit key={id} id={id} />;
}

function Visit({ id }: { id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const actor = useActorRef(browserSuggestionMachine, { input: { id } });
  const snapshot = useSnapshot(actor);
  const { suggestion, failure } = snapshot.context;
  useEmitted(actor, 'draft.made', ({ campaignId }) => void navigate(path('campaignEdit', { id: campaignId })));
  const retry = () => actor.send({ type: 'retry.requested' });
  if (suggestion === null && isGone(failure))
    return (
      <DetailGone
        icon="sparkle"
        title={t('assistant.gone')}
        back={{ to: path('assistant'), label: t('assistant.back') }}
      >
        {t('assistant.goneText')}
      </DetailGone>
    );
  return (
    <>
      <PageHeader
        title={t('assistant.suggestion')}
        crumbs={
          <Crumbs
            above={[{ to: path('assistant'), label: t('assistant.title') }]}
            current={t('assistant.suggestion')}
          />
        }
      />
      {failure && snapshot.hasTag('failed') && (
        <Banner
          tone="negative"
          announce="alert"
          actions={
            <Button variant="stroked" onClick={retry}>
              {t('action.retry')}
            </Button>
          }
        >
          {t(failureMessages[failure.kind])}
        </Banner>
      )}
      {suggestion ? (
        <SuggestionView snapshot={snapshot} suggestion={suggestion} send={actor.send} />
      ) : (
        !snapshot.hasTag('failed') && <Skeleton height="24rem" />
      )}
    </>
  );
}
