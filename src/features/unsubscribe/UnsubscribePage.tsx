import { Link, useLocation } from 'react-router';
import { isChoice } from '#domain/notifications/notification-types.ts';
import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { isGone } from '#src/patterns/detail/use-detail.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { mailChoiceMachine, mailChoosing } from './unsubscribe.actors.ts';

/** Many things in one mail. */
const isDigest = (type: Schema<'MailChoice'>['type']) => type === 'digest.daily' || type === 'digest.weekly';

/** Where the link under a mail leads: its reader ends mails of its kind, signed in or not. Nothing changes before they say so. */
export function UnsubscribePage() {
  const { hash } = useLocation();
  // Another mail's link in the same tab is another question.
  return <Unsubscribing key={hash} />;
}

function Unsubscribing() {
  const t = useText();
  const texts = useResourceTexts();
  const nameOf = (type: Schema<'MailChoice'>['type']) => {
    if (isDigest(type)) return t('told.digest');
    return isChoice(type, 'mail') ? t(`told.${type}`) : '';
  };
  const choice = useResource(mailChoiceMachine, { link: 'of the address' });
  const choosing = useAction(mailChoosing, { onDone: choice.replace });
  return (
    <div className="stack gap-6">
      <PageHeader title={t('unsubscribe.title')} />
      <Card>
        <ResourceView
          resource={choice}
          texts={texts}
          skeleton={<Skeleton height="14rem" />}
          renderFailure={(failure) =>
            isGone(failure) || failure.kind === 'invalid' ? (
              <EmptyState icon="link" tone="caution" title={t('unsubscribe.gone')}>
                {t('unsubscribe.goneText')}
              </EmptyState>
            ) : null
          }
        >
          {({ type, isOn }) => (
            <div role="status">
              <EmptyState
                icon={isOn ? 'mail' : 'check'}
                title={t(isOn ? 'unsubscribe.ask' : 'unsubscribe.done', {
                  what: nameOf(type),
                })}
                actions={
                  <>
                    <Button
                      loading={choosing.isBusy}
                      {...(isOn ? {} : { variant: 'stroked' as const })}
                      // The second of two presses is no answer to what the first has brought.
                      onClick={({ detail }) => detail < 2 && choosing.run({ isOn: !isOn })}
                    >
                      {t(isOn ? 'unsubscribe.end' : 'unsubscribe.again')}
                    </Button>
                    <Link to={`${path('profileSettings')}#notifications`} className={buttonClass({ variant: 'text' })}>
                      {t('unsubscribe.settings')}
                    </Link>
                  </>
                }
              >
                {t(isOn ? (isDigest(type) ? 'unsubscribe.askDigest' : 'unsubscribe.askText') : 'unsubscribe.doneText')}
              </EmptyState>
            </div>
          )}
        </ResourceView>
        {choosing.failure && (
          <Banner tone="negative" announce="alert">
            {t(failureReasons[choosing.failure.kind])}
          </Banner>
        )}
      </Card>
    </div>
  );
}
