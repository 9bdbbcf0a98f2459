import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ClosedNotice } from './ClosedNotice.tsx';

const reasons: Readonly<Record<Schema<'BlockReason'>, MessageId>> = {
  unpaid: 'blocked.reason.unpaid',
  content: 'blocked.reason.content',
  verification: 'blocked.reason.verification',
  misuse: 'blocked.reason.misuse',
};

/** Says to whoever works for a company that nothing can be booked now: by anybody here, or by it alone, why, and what would help. */
export const BlockedNotice = ({ closed, blocked }: Pick<Schema<'Instance'>, 'closed' | 'blocked'>) => (
  <>
    {closed && <ClosedNotice {...closed} />}
    {blocked && <ReasonNotice reason={blocked.reason} />}
  </>
);

function ReasonNotice({ reason }: { reason: Schema<'BlockReason'> }) {
  const t = useText();
  return (
    <div className="shell-banner">
      <Banner
        tone="caution"
        icon="lock"
        title={t('blocked.title')}
        actions={
          reason === 'unpaid' && (
            <Link to={path('profileInvoices')} className={buttonClass({ variant: 'stroked', size: 'small' })}>
              {t('blocked.toInvoices')}
            </Link>
          )
        }
      >
        {t(reasons[reason])}
      </Banner>
    </div>
  );
}
