import { useNavigate, useSearchParams } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import type { Failure } from '#machines/failure.ts';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { path } from '#src/lib/paths.ts';
import { Saving } from '#src/package-card/Saving.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { packageBooking } from '../packages.actors.ts';

interface BookPackageProps {
  item: Schema<'Package'>;
  end: string;
  /** Null while the days are on their way. */
  isFree: boolean | null;
  /** It is not as it was shown. */
  onOutdated: () => void;
}

const refusals: Readonly<Record<string, MessageId>> = {
  stale_version: 'packages.changed',
  slots_unavailable: 'packages.soldMeanwhile',
  start_too_soon: 'packages.tooSoon',
};

const messageOf = (failure: Failure): MessageId =>
  ('code' in failure && typeof failure.code === 'string' ? refusals[failure.code] : undefined) ??
  (failure.kind === 'stale'
    ? 'packages.changed'
    : failure.kind === 'invalid'
      ? 'packages.tooLate'
      : failureMessages[failure.kind]);

/** What a flight costs, and the way to a draft of it. */
export function BookPackage({ item, end, isFree, onOutdated }: BookPackageProps) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const offer = useSearchParams()[0].get('offer');
  const { instance } = useAccount();
  const { id, versionId, startDate, price, singles, currency, slots } = item;
  const booking = useAction(packageBooking, {
    onDone: (draft) => void navigate(`${path('campaignEdit', { id: draft.id })}${offer ? `?offer=${offer}` : ''}`),
    onRefused: onOutdated,
  });
  const mayBook = mayCall(instance?.role, 'bookPackage');
  return (
    <Card>
      <div className="stack">
        <p className="package-total">
          <strong className="figures">{format.money(price, currency)}</strong>
          <Saving price={price} singles={singles} currency={currency} />
        </p>
        <p>{t('packages.flight', { dates: format.dateRange(startDate, end), slots })}</p>
        <p className="muted">{t('packages.beforeTax')}</p>
        {booking.failure && (
          <Banner tone="negative" announce="alert">
            {t(messageOf(booking.failure))}
          </Banner>
        )}
        {isFree === false && (
          <Banner tone="caution" announce="status">
            {t('packages.notFree')}
          </Banner>
        )}
        {mayBook ? (
          <Button
            iconEnd="arrow-end"
            loading={booking.isBusy || booking.isDone}
            disabled={isFree !== true}
            onClick={() => booking.run({ id, versionId, startDate, price })}
          >
            {t('packages.book')}
          </Button>
        ) : (
          <p className="muted">{t('packages.noRole')}</p>
        )}
        <p className="muted">{t('packages.bookText')}</p>
      </div>
    </Card>
  );
}
