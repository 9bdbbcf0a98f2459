import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { CampaignDraft } from '#machines/campaigns/campaign-draft.ts';
import type { draftConflictMachine } from '#machines/campaigns/draft-conflict.machine.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Table } from '#src/ui/Table.tsx';

interface ConflictDialogProps {
  conflict: ActorRefFrom<typeof draftConflictMachine>;
  mine: CampaignDraft;
}

/** Two versions of the draft exist: both are shown, and the user chooses whose words stay. */
export function ConflictDialog({ conflict, mine }: ConflictDialogProps) {
  const t = useText();
  const snapshot = useSelector(conflict, (current) => current);
  const { theirs, failure } = snapshot.context;
  const rows = useRows(mine, theirs);
  const keep = (whose: 'mine' | 'theirs') => conflict.send({ type: 'words.kept', whose });
  return (
    <Dialog
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
        <p>{t('editor.conflict.text')}</p>
        {snapshot.matches('reading') && <Skeleton lines={3} height="2rem" />}
        {snapshot.matches('unread') && failure && <p role="alert">{t(failureMessages[failure.kind])}</p>}
        {theirs && (
          <Table caption={t('editor.conflict.title')}>
            <thead>
              <tr>
                <th scope="col">{t('editor.conflict.field')}</th>
                <th scope="col">{t('editor.conflict.mine')}</th>
                <th scope="col">{t('editor.conflict.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, mine: own, theirs: other }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{own}</td>
                  <td>{other}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </Dialog>
  );
}

const screensOf = ({ lines }: CampaignDraft) => [...new Set(lines.flatMap(({ screenIds }) => screenIds))].sort();
const artworksOf = ({ lines }: CampaignDraft) => [...new Set(lines.flatMap(({ artworkIds }) => artworkIds))].sort();
/** The row of the lines; two drafts with as many of them can differ in what these say. */
const LINES = 10;
const linesText = ({ lines }: CampaignDraft) => JSON.stringify(lines);

/** What differs, in words. */
function useRows(mine: CampaignDraft, theirs: CampaignDraft | null) {
  const t = useText();
  const format = useFormat();
  if (!theirs) return [];
  const words = (draft: CampaignDraft): [string, string][] => [
    [t('editor.details.name'), draft.name],
    [t('editor.details.brand'), draft.brand ?? ''],
    [t('editor.details.category'), draft.category ? t(`category.${draft.category}`) : ''],
    [t('editor.details.startDate'), draft.startDate ? format.date(draft.startDate) : ''],
    [t('editor.details.endDate'), draft.endDate ? format.date(draft.endDate) : ''],
    [t('editor.step.screens'), t('editor.review.screens', { count: screensOf(draft).length })],
    [t('editor.step.artwork'), t('editor.review.artworks', { count: artworksOf(draft).length })],
    [t('editor.step.budget'), draft.budgetTotal ? format.money(draft.budgetTotal, draft.currency) : ''],
    [t('editor.budget.pacing'), t(`editor.pacing.${draft.pacing}`)],
    [t('editor.budget.cap'), draft.dailyCap ? format.money(draft.dailyCap, draft.currency) : ''],
    [t('editor.lines.title'), t('editor.lines.count', { count: draft.lines.length })],
    [t('editor.details.objective'), draft.objective ? t(`objective.${draft.objective}`) : ''],
    [t('campaigns.poNumber'), draft.poNumber ?? ''],
  ];
  const other = words(theirs);
  const isOther = (index: number, own: string) =>
    own !== other[index]?.[1] ||
    (index === 5 && String(screensOf(mine)) !== String(screensOf(theirs))) ||
    (index === LINES && linesText(mine) !== linesText(theirs)) ||
    (index === 6 && String(artworksOf(mine)) !== String(artworksOf(theirs)));
  return words(mine).flatMap(([label, own], index) =>
    isOther(index, own) ? [{ label, mine: own || '—', theirs: other[index]?.[1] || '—' }] : [],
  );
}
