import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { refusedFields } from '#src/patterns/form/refused-fields.ts';
import { useForm } from '#src/patterns/form/use-form.ts';
import { whyNot } from '#src/patterns/offer/offer-words.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { campaignOffersMachine, offerChoice } from './offers.actors.ts';
import './review.css';

type Judged = Schema<'JudgedOffer'>;

interface OfferTotalProps {
  id: string;
  /** Of what is saved. */
  version: number | null;
  budget: number;
  currency: string;
  /** The way to pay it, once what it costs is known. */
  pay: (isPriced: boolean) => ReactNode;
}

/** So many offers that a campaign just misses are told of. */
const MOST_MISSED = 2;

/** What is to be paid with the best offer there is, what keeps the campaign from others, and where a code is entered. */
export function OfferTotal({ id, version, budget, currency, pay }: OfferTotalProps) {
  const t = useText();
  const format = useFormat();
  const { instance } = useAccount();
  const [search] = useSearchParams();
  const offers = useResource(campaignOffersMachine, { id, version });
  const choice = useAction(offerChoice, { onDone: (judged) => offers.replace(judged) });
  const code = useForm({
    fields: ['code'],
    isBusy: choice.isBusy,
    check: (typed) => ({ code: typed.code.trim() ? undefined : t('editor.offer.noCode') }),
    refused: choice.failure ? { code: problemOf(choice.failure) } : {},
    onSubmit: (typed) => choice.run({ id, kind: 'code', code: typed.code.trim() }),
  });
  const { data } = offers;
  const best = data?.items.find(({ offer }) => offer.id === data.bestId);
  const ofCode = data?.items.find(({ isOfCode }) => isOfCode);
  const remembered = search.get('offer');
  const missed = (data?.items ?? [])
    .filter(({ isOfCode, failed }) => !isOfCode && failed.length > 0)
    .sort((one, other) => Number(other.offer.id === remembered) - Number(one.offer.id === remembered))
    .filter(({ offer, failed }, index) => offer.id === remembered || (failed.length === 1 && index < MOST_MISSED));
  const money = (minor: number) => format.money(minor, currency);
  const mayChoose = mayCall(instance?.role, 'chooseCampaignOffer');
  const why = ({ offer, failed }: Judged) => (
    <li key={offer.id}>
      <bdi>{offer.title}</bdi>: {failed.map((condition) => whyNot(condition, currency, t, format)).join(' ')}
    </li>
  );

  function problemOf(failure: NonNullable<typeof choice.failure>): string | undefined {
    const isUnknown = refusedFields(failure).includes('code');
    return t(isUnknown ? 'editor.offer.unknownCode' : failureMessages[failure.kind]);
  }

  return (
    <>
      <div className="stack gap-2">
        <div className="review-total figures" aria-live="polite">
          {money(best?.net ?? budget)}
        </div>
        {best && best.bonusPlays !== null && (
          <p className="pay-note">
            {t('editor.offer.adds', { title: isolate(best.offer.title), count: best.bonusPlays })}
          </p>
        )}
        {best && best.bonusPlays === null && (
          <p className="pay-note">
            <s className="figures">
              <span className="visually-hidden">{t('editor.offer.before')} </span>
              {money(budget)}
            </s>{' '}
            {t('editor.offer.applies', { title: isolate(best.offer.title), saved: money(best.saved) })}
          </p>
        )}
        {data?.choice.kind === 'none' && <p className="ink-soft pay-note">{t('editor.offer.declined')}</p>}
        {ofCode && ofCode.offer.id !== best?.offer.id && (
          <div className="pay-note" role="status">
            {ofCode.failed.length > 0 ? (
              <ul className="problem-list">{why(ofCode)}</ul>
            ) : (
              t('editor.offer.betterThanCode', { code: data?.choice.code ?? '' })
            )}
          </div>
        )}
        {missed.length > 0 && (
          <details className="pay-note ink-soft" open={missed.some(({ offer }) => offer.id === remembered)}>
            <summary>{t('editor.offer.near', { count: missed.length })}</summary>
            <ul className="problem-list">{missed.map(why)}</ul>
          </details>
        )}
        {offers.isFailed && (
          <p className="pay-note" role="alert">
            {t('editor.offer.unread')}{' '}
            <Button size="small" variant="stroked" tone="neutral" onClick={offers.retry}>
              {t('action.retry')}
            </Button>
          </p>
        )}
        {mayChoose && data && (
          <div className="row gap-2">
            {data.choice.kind === 'best' && (
              <form {...code.props} className="offer-code">
                <TextField
                  label={t('editor.offer.code')}
                  name="code"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={30}
                  error={code.problems.code}
                />
                <Button type="submit" variant="stroked" tone="neutral" loading={choice.isBusy}>
                  {t('editor.offer.enter')}
                </Button>
              </form>
            )}
            {data.choice.kind !== 'best' && (
              <Button
                size="small"
                variant="stroked"
                tone="neutral"
                loading={choice.isBusy}
                onClick={() => choice.run({ id, kind: 'best' })}
              >
                {data.choice.kind === 'code'
                  ? t('editor.offer.removeCode', { code: data.choice.code ?? '' })
                  : t('editor.offer.useBest')}
              </Button>
            )}
            {best && data.choice.kind === 'best' && (
              <Button
                size="small"
                variant="stroked"
                tone="neutral"
                loading={choice.isBusy}
                onClick={() => choice.run({ id, kind: 'none' })}
              >
                {t('editor.offer.decline')}
              </Button>
            )}
          </div>
        )}
      </div>
      {pay(offers.isFailed || (data !== null && !offers.isOutdated))}
    </>
  );
}
