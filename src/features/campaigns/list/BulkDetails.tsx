import { useState } from 'react';
import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { bulkWords } from './bulk-words.ts';
import { bulkItemsMachine } from './list.actors.ts';

interface BulkDetailsProps {
  operation: Schema<'BulkOperation'>;
  onClose: () => void;
}

/** What became of each campaign of an operation: those left as they were first, each with the reason. */
export function BulkDetails({ operation, onClose }: BulkDetailsProps) {
  const t = useText();
  const texts = useResourceTexts();
  const [outcome, setOutcome] = useState<'done' | 'refused'>(operation.refused > 0 ? 'refused' : 'done');
  const items = useResource(bulkItemsMachine, { id: operation.id, outcome });
  const words = bulkWords[operation.action];
  return (
    <Dialog title={t('bulk.details')} closeLabel={t('action.close')} onClose={onClose}>
      <div className="stack gap-3">
        <SelectField
          label={t('bulk.which')}
          value={outcome}
          onChange={({ target }) => setOutcome(target.value === 'done' ? 'done' : 'refused')}
          options={[
            { value: 'refused', label: t('bulk.refused', { count: operation.refused }) },
            { value: 'done', label: t(words.done, { count: operation.done }) },
          ]}
        />
        <ResourceView resource={items} texts={texts} skeleton={<Skeleton height="8rem" />}>
          {(data) => (
            <>
              <ul className="bulk-items">
                {data.items.map((item) => (
                  <li key={item.position}>
                    <Link to={path('campaignOverview', { id: item.createdCampaignId ?? item.campaignId })}>
                      <bdi>{item.name}</bdi>
                    </Link>
                    {item.outcome === 'refused' && <span className="campaign-quiet">{reasonOf(item)}</span>}
                  </li>
                ))}
              </ul>
              {data.items.length === 0 && <p className="muted">{t('bulk.none')}</p>}
              {data.nextAfter !== undefined && (
                <Button variant="text" loading={items.isBusy} onClick={items.more}>
                  {t('bulk.more')}
                </Button>
              )}
            </>
          )}
        </ResourceView>
      </div>
    </Dialog>
  );

  function reasonOf({ reason, status }: Schema<'BulkItem'>): string {
    if (reason === 'transition_refused' && status)
      return t(words.refused, { status: t(campaignStatusMessages[status]) });
    if (reason === 'forbidden') return t('campaign.why.role');
    if (reason === 'name_taken') return t('bulk.nameTaken');
    return t('bulk.otherReason');
  }
}
