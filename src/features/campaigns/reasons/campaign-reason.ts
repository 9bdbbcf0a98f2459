import { statusReasonMessage } from '#src/i18n/campaign-words.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

/** Why a campaign came to its status, what the platform did among it; null for a reason that is none of the user's. */
export const campaignReasonMessage = (reason: string | null | undefined): MessageId | null =>
  reason === 'tenant_suspended' ? 'campaign.statusReason.tenantSuspended' : statusReasonMessage(reason);
