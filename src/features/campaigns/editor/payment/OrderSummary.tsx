import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import './order-summary.css';

type Order = Schema<'CheckoutOrder'>;
type OrderLine = Order['lines'][number];

interface OrderSummaryProps {
  order: Order;
  /** It pays for a change of what is paid for: its lines are what each gets more. */
  isChange: boolean;
  /** What the card is charged: beside the balance, and of a change also what other lines get less. */
  charge: { readonly amount: number; readonly currency: string };
}

/** What is about to be paid: its lines, when it would come back, and who takes it from whom. */
export function OrderSummary({ order, isChange, charge }: OrderSummaryProps) {
  const t = useText();
  const format = useFormat();
  const { name: company } = useInstance();
  const { lines, currency, seller, termsUrl, fromBalance } = order;
  return (
    <div className="order">
      <section aria-labelledby="order-lines">
        <h3 id="order-lines">{t(isChange ? 'order.linesOfChange' : 'order.lines')}</h3>
        <ul className="order-lines">
          {lines.map((line) => (
            <li key={line.lineId}>
              <span className="order-line">
                <bdi>{line.name?.trim() || t('cancellation.lineNumber', { number: format.number(line.position) })}</bdi>
                <span className="figures">{format.money(line.amount, currency)}</span>
              </span>
              <span className="order-detail">
                {t('editor.review.screens', { count: line.screenCount })}
                {line.cities.length > 0 && ` · ${format.list(line.cities.slice(0, SHOWN_CITIES).map(isolate))}`}
                {line.cities.length > SHOWN_CITIES &&
                  ` ${t('order.moreCities', { count: line.cities.length - SHOWN_CITIES })}`}
              </span>
              <span className="order-detail">{format.dateRange(line.startDate, line.endDate)}</span>
            </li>
          ))}
        </ul>
        <OfferLines order={order} />
        <TaxLines order={order} />
        <p className="order-total">
          <span>{t('editor.review.total')}</span>
          <span className="figures">{format.money(charge.amount + fromBalance, currency)}</span>
        </p>
        {fromBalance > 0 && (
          <>
            <p className="order-sum">
              <span>{t('order.fromBalance')}</span>
              <span className="figures">{format.money(fromBalance, currency)}</span>
            </p>
            <p className="order-sum">
              <span>{t('order.byCard')}</span>
              <span className="figures">{format.money(charge.amount, currency)}</span>
            </p>
          </>
        )}
      </section>
      <section aria-labelledby="order-refund" className="order-refund">
        <h3 id="order-refund">{t('order.refund')}</h3>
        <RefundRules lines={lines} />
        <p>{t('order.refundOutage')}</p>
      </section>
      <p>
        {t('order.parties', { seller: isolate(seller), company: isolate(company) })}{' '}
        {termsUrl && (
          <a href={termsUrl} target="_blank" rel="noreferrer">
            {t('order.terms')}
          </a>
        )}
      </p>
    </div>
  );
}

/** What the lines are cheaper by, or what comes on top. */
function OfferLines({ order: { offer, currency } }: { order: Order }) {
  const t = useText();
  const format = useFormat();
  if (!offer) return null;
  if (offer.bonusPercent !== null)
    return (
      <p className="order-sum">
        <span>
          {t('offer.added', { title: isolate(offer.title), percent: format.percent(offer.bonusPercent / 100) })}
        </span>
        <span className="figures">{format.money(0, currency)}</span>
      </p>
    );
  return (
    <>
      <p className="order-sum">
        <span>{t('editor.offer.before')}</span>
        <span className="figures">{format.money(offer.full, currency)}</span>
      </p>
      <p className="order-sum">
        <span>{t('order.offer', { title: isolate(offer.title) })}</span>
        <span className="figures">{format.money(offer.net - offer.full, currency)}</span>
      </p>
    </>
  );
}

/** What is added to the prices, where anything is or its absence has a reason. */
function TaxLines({ order: { net, tax, currency } }: { order: Order }) {
  const t = useText();
  const format = useFormat();
  if (tax.amount === 0 && tax.category === 'O') return null;
  return (
    <>
      <p className="order-sum">
        <span>{t('order.net')}</span>
        <span className="figures">{format.money(net, currency)}</span>
      </p>
      <p className="order-sum">
        <span>{t('order.tax', { rate: format.percent(Number(tax.rate) / 100) })}</span>
        <span className="figures">{format.money(tax.amount, currency)}</span>
      </p>
    </>
  );
}

/** More are counted. */
const SHOWN_CITIES = 4;

/** Each rule once, with the lines it is for where there are several. */
function RefundRules({ lines }: { lines: readonly OrderLine[] }) {
  const t = useText();
  const format = useFormat();
  const guaranteed = lines.filter(({ refund }) => refund.basis === 'guaranteed');
  const byDelivery = lines.filter(({ refund }) => refund.basis === 'by_delivery');
  const { fullUntil, halfUntil } = guaranteed[0]?.refund ?? { fullUntil: null, halfUntil: null };
  const named = (of: readonly OrderLine[]) =>
    of.length === lines.length
      ? null
      : t('order.rule.of', { lines: format.list(of.map(({ position }) => format.number(position))), count: of.length });
  return (
    <>
      {byDelivery.length > 0 && (
        <p>
          {named(byDelivery)} {t('order.rule.byDelivery')}
        </p>
      )}
      {fullUntil && halfUntil && (
        <p>
          {named(guaranteed)}{' '}
          {t('order.rule.guaranteed', { full: format.dateTime(fullUntil), half: format.dateTime(halfUntil) })}
        </p>
      )}
    </>
  );
}
