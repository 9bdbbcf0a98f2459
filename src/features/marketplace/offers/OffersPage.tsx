import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListFrame } from '#src/patterns/list/ListFrame.tsx';
import { SearchArea } from '#src/patterns/list/SearchArea.tsx';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { OfferCard } from '#src/patterns/offer/OfferCard.tsx';
import { kindWords, type Offer } from '#src/patterns/offer/offer-words.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { offersMachine } from '../packages.actors.ts';
import { kinds, offerQuery, uses } from './offer-query.ts';

const skeleton = (
  <div className="package-grid" aria-hidden="true">
    {['a', 'b', 'c'].map((card) => (
      <Skeleton key={card} height="18rem" />
    ))}
  </div>
);

const useWords = { packages: 'offers.for.packages', screens: 'offers.for.screens' } as const;

/** Where an offer is used: at its package, among the packages, or in a new campaign; the address remembers it. */
function placeOf({ id, appliesTo, packages }: Offer): string {
  const [first, second] = packages;
  const page =
    appliesTo !== 'packages'
      ? path('campaignNew')
      : first && !second
        ? path('marketplacePackage', { id: first.id })
        : path('marketplacePackages');
  return `${page}?offer=${id}`;
}

/** What is cheaper for a while. */
export function OffersPage() {
  const t = useText();
  const { query, narrow } = useListUrl(offerQuery);
  const list = useResource(offersMachine, query);
  const isNarrowed = offerQuery.isNarrowed(query);
  const hasNone = !isNarrowed && list.data?.items.length === 0;
  return (
    <div className="stack gap-6">
      {!hasNone && (
        <SearchArea className="package-filters">
          <SearchField label={t('offers.search')} q={query.q} onSearch={(q) => narrow({ q })} />
          <SelectField
            label={t('offers.kind')}
            value={query.kind ?? ''}
            onChange={({ target }) => narrow({ kind: kinds.find((kind) => kind === target.value) ?? null })}
            options={[
              { value: '', label: t('offers.anyKind') },
              ...kinds.map((kind) => ({ value: kind, label: t(kindWords[kind]) })),
            ]}
          />
          <SelectField
            label={t('offers.for')}
            value={query.for ?? ''}
            onChange={({ target }) => narrow({ for: uses.find((use) => use === target.value) ?? null })}
            options={[
              { value: '', label: t('offers.for.anything') },
              ...uses.map((use) => ({ value: use, label: t(useWords[use]) })),
            ]}
          />
        </SearchArea>
      )}
      <ListFrame
        list={list}
        skeleton={skeleton}
        empty={
          isNarrowed ? (
            <EmptyState
              icon="search"
              title={t('offers.noMatch')}
              actions={
                <Link to={{ search: '' }} className={buttonClass({ variant: 'stroked' })}>
                  {t('campaigns.clearFilters')}
                </Link>
              }
            >
              {t('offers.noMatchText')}
            </EmptyState>
          ) : (
            <EmptyState
              icon="offer"
              title={t('offers.none')}
              actions={
                <Link className={buttonClass()} to={path('marketplacePackages')}>
                  {t('offers.toPackages')}
                </Link>
              }
            >
              {t('offers.noneText')}
            </EmptyState>
          )
        }
      >
        {(items, next) => (
          <>
            <p className="muted">{t('offers.text')}</p>
            <ul className="package-grid">
              {items.map((offer) => (
                <li key={offer.id}>
                  <OfferCard offer={offer}>
                    <Link className={buttonClass({ variant: 'stroked' })} to={placeOf(offer)}>
                      {t('offers.use')}
                      <span className="visually-hidden"> {offer.title}</span>
                    </Link>
                  </OfferCard>
                </li>
              ))}
            </ul>
            {next}
          </>
        )}
      </ListFrame>
    </div>
  );
}
