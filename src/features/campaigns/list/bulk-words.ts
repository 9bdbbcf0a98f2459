import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';

interface BulkWords {
  readonly icon: IconName;
  readonly action: MessageId;
  /** While it goes on, with `{done}` and `{total}`. */
  readonly doing: MessageId;
  /** With the `{count}` of those it was done to. */
  readonly done: MessageId;
  /** Why a campaign with a `{status}` is left as it is. */
  readonly refused: MessageId;
}

export const bulkWords: Readonly<Record<Schema<'BulkAction'>, BulkWords>> = {
  pause: {
    icon: 'pause',
    action: 'campaign.action.pause',
    doing: 'bulk.pause.doing',
    done: 'bulk.pause.done',
    refused: 'bulk.pause.refused',
  },
  resume: {
    icon: 'play',
    action: 'campaign.action.resume',
    doing: 'bulk.resume.doing',
    done: 'bulk.resume.done',
    refused: 'bulk.resume.refused',
  },
  archive: {
    icon: 'archive',
    action: 'campaign.action.archive',
    doing: 'bulk.archive.doing',
    done: 'bulk.archive.done',
    refused: 'bulk.archive.refused',
  },
  duplicate: {
    icon: 'copy',
    action: 'campaign.action.duplicate',
    doing: 'bulk.duplicate.doing',
    done: 'bulk.duplicate.done',
    refused: 'bulk.duplicate.refused',
  },
};
