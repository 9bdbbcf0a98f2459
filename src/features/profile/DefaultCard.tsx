import { Link } from 'react-router';
import { brandName } from '#src/card-fields/brand-names.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { storedCardsMachine } from './profile.actors.ts';

/** The card that is offered first where something is to be paid, and the way to the others. */
export function DefaultCard() {
  const t = useText();
  const { data, isFailed } = useResource(storedCardsMachine, null);
  const card = data?.items.find(({ isDefault }) => isDefault);
  if (!data && !isFailed) return <Skeleton lines={1} />;
  return (
    <>
      {data && (
        <span>
          {card ? (
            <>
              {card.name && (
                <>
                  <bdi>{card.name}</bdi>{' '}
                </>
              )}
              <bdi lang="en">{brandName(card.brand)}</bdi> <bdi dir="ltr">•••• {card.last4}</bdi>
            </>
          ) : (
            t('profile.cardNone')
          )}
        </span>
      )}
      <Link to={path('paymentMethods')}>{t('profile.toCards')}</Link>
    </>
  );
}
