import type { ActorRefFrom } from 'xstate';
import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import type { draftConflictMachine } from '#machines/campaigns/draft-conflict.machine.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { LateDialog } from '#src/ui/overlay/LateDialog.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { useChangeWords } from '../overview/use-change-words.ts';
import { HoursApart } from './lines/HoursApart.tsx';
import { VersionsRow, VersionsTable } from './VersionsTable.tsx';

interface ConflictDialogProps {
  conflict: ActorRefFrom<typeof draftConflictMachine>;
  mine: CampaignDraft;
}

const noNames = {};

/** Both have changed the same of the draft: it is shown in both versions, and the user chooses whose stays. */
export function ConflictDialog({ conflict, mine }: ConflictDialogProps) {
  const t = useText();
  const snapshot = useSnapshot(conflict);
  const { comparison, failure } = snapshot.context;
  const wordsOf = useChangeWords(mine, noNames);
  // Nobody is disturbed while there may be nothing to ask.
  if (snapshot.matches('reading') && !failure) return null;
  const keep = (whose: 'mine' | 'theirs') => conflict.send({ type: 'version.chosen', whose });
  return (
    <LateDialog
      title={t('editor.conflict.title')}
      size="medium"
      role="alertdialog"
      closable={false}
      closeLabel={t('action.close')}
      onClose={() => {}}
      footer={
        snapshot.matches('choosing') ? (
          <>
            <Button variant="stroked" tone="neutral" onClick={() => keep('theirs')}>
              {t('editor.conflict.keepTheirs')}
            </Button>
            <Button onClick={() => keep('mine')}>{t('editor.conflict.keepMine')}</Button>
          </>
        ) : snapshot.matches('unread') ? (
          <Button icon="refresh" onClick={() => conflict.send({ type: 'retry.requested' })}>
            {t('action.retry')}
          </Button>
        ) : null
      }
    >
      <div className="stack" aria-busy={snapshot.hasTag('busy') || undefined}>
        <p>{t(comparison ? 'editor.conflict.text' : 'editor.conflict.unread')}</p>
        {snapshot.matches('reading') && <Skeleton lines={3} height="2rem" />}
        {snapshot.matches('unread') && failure && <p role="alert">{t(failureMessages[failure.kind])}</p>}
        {comparison && (
          <VersionsTable caption={t('editor.conflict.title')}>
            {comparison.keepingMine.contested.map(({ path, mine: own, theirs }) => {
              const { label, before, after } = wordsOf({ path, before: own, after: theirs });
              const isLine = path.startsWith('/lines/') && path.split('/').length === 3;
              const side = (value: unknown, other: unknown, text: string | null) => (
                <>
                  <bdi>
                    {isLine
                      ? t(value ? 'editor.conflict.line' : 'campaign.change.removed')
                      : (text ?? t('editor.conflict.others'))}
                  </bdi>
                  <HoursApart path={path} value={value} other={other} />
                </>
              );
              return (
                <VersionsRow
                  key={path}
                  field={label}
                  mine={side(own, theirs, before)}
                  theirs={side(theirs, own, after)}
                />
              );
            })}
          </VersionsTable>
        )}
      </div>
    </LateDialog>
  );
}
