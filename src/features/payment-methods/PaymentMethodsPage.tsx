import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { CardSetup } from './CardSetup.tsx';
import { cardTitle, expiryOf } from './card-words.ts';
import type { NameDialog } from './NameDialog.tsx';
import { cardRemoval, defaultChoice, storedCardsMachine } from './payment-methods.actors.ts';
import './payment-methods.css';
import { RemovalDialog } from './RemovalDialog.tsx';
import { StoredCardItem } from './StoredCardItem.tsx';
import { setupPlaceOf, setupSearch } from './setup-url.ts';

type StoredCard = Schema<'StoredCard'>;

const nameDialog = latePart<Parameters<typeof NameDialog>[0]>(() =>
  import('./NameDialog.tsx').then((part) => part.NameDialog),
);

/** The cards of an instance: stored, named, chosen, replaced and taken away. */
export function PaymentMethodsPage() {
  const t = useText();
  const texts = useResourceTexts();
  const navigate = useNavigate();
  const { role } = useInstance();
  const [search] = useSearchParams();
  const place = setupPlaceOf(search);
  const cards = useResource(storedCardsMachine, {});
  const [named, setNamed] = useState<StoredCard | null>(null);
  const removal = useAction(cardRemoval, {
    onDone: (_, card) => {
      cards.invalidate();
      removal.dismiss();
      showToast(t('cards.removed', { card: cardTitle(card) }));
    },
    onBlocked: () => cards.invalidate(),
  });
  const choice = useAction(defaultChoice, {
    onDone: (list, { card }) => {
      cards.replace(list);
      showToast(t('cards.isDefault', { card: cardTitle(card) }));
    },
    // Somebody has chosen another meanwhile: the list says which.
    onRefused: () => cards.invalidate(),
  });
  const mayStore = mayCall(role, 'startCardSetup');
  const add = (
    <Link to={{ search: setupSearch(null) }} className={buttonClass({})}>
      <Icon name="plus" />
      <span>{t('cards.add')}</span>
    </Link>
  );
  const end = (kind: 'stored' | 'dismissed') => {
    cards.invalidate();
    if (kind === 'stored') showToast(t('cards.stored'));
    void navigate(path('paymentMethods'), { replace: true });
  };
  const ending = cards.data?.items.filter(({ status }) => status === 'expiring') ?? [];
  return (
    <div className="stack gap-5">
      {place && mayStore && (
        <CardSetup
          // Another wish is another setup.
          key={`${place.replaces}:${place.returned?.setupId}`}
          place={place}
          replaced={cards.data?.items.find(({ id }) => id === place.replaces) ?? null}
          onEnd={end}
        />
      )}
      {choice.failure && (
        <Banner
          tone="negative"
          announce="alert"
          title={t(choice.failure.kind === 'stale' ? 'cards.changed' : 'cards.notChosen')}
        >
          {t(choice.failure.kind === 'stale' ? 'cards.changedText' : failureReasons[choice.failure.kind])}
        </Banner>
      )}
      {ending.map((card) => (
        <Banner key={card.id} tone="caution" title={t('cards.endsSoon', { card: cardTitle(card) })}>
          {t('cards.endsSoonText', { expiry: expiryOf(card) })}
        </Banner>
      ))}
      <ResourceView resource={cards} texts={texts} skeleton={<Skeleton lines={3} height="5.5rem" />}>
        {({ items, version }) =>
          items.length === 0 ? (
            place ? null : (
              <EmptyState icon="credit-card" title={t('cards.none')} actions={mayStore ? add : undefined}>
                {t(mayStore ? 'cards.noneText' : 'cards.noneTextReader')}
              </EmptyState>
            )
          ) : (
            <>
              <div className="row row-spread">
                <p className="muted">{t('cards.text')}</p>
                {mayStore && !place && add}
              </div>
              <ul className="stored-cards">
                {items.map((card) => (
                  <StoredCardItem
                    key={card.id}
                    card={card}
                    isBusy={choice.isBusy}
                    onDefault={() => choice.run({ card, version })}
                    onName={() => setNamed(card)}
                    onRemove={() => (card.neededBy.length > 0 ? removal.block(card) : removal.ask(card))}
                  />
                ))}
              </ul>
            </>
          )
        }
      </ResourceView>
      <RemovalDialog removal={removal} />
      {named && (
        <Late
          of={nameDialog}
          props={{
            card: named,
            onNamed: () => {
              setNamed(null);
              cards.invalidate();
            },
            onClose: () => setNamed(null),
          }}
        />
      )}
    </div>
  );
}
