import { useId, useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { Code } from '../Code.tsx';
import { shortId } from '../chart-search.ts';
import { type Choice, isOpen, type Offer } from './offers.ts';
import { payloadIn, readJson } from './read-json.ts';
import type { ShownSimulation } from './use-simulation.ts';
import { shown as printed, type WrittenEvent } from './written-values.ts';

/** Keys from 1 on take what can happen now. */
export const NUMBERED = 9;

/** Everything that can happen now: events, ends of work, delays; each says where it leads before it is taken. */
export function OfferList({
  shown,
  onTake,
}: {
  shown: ShownSimulation;
  onTake: (event: WrittenEvent) => string | null;
}) {
  const t = useText();
  const { offers, moment } = shown;
  const [problem, setProblem] = useState<string | null>(null);
  if (moment && moment.snapshot.status !== 'active')
    return <p className="simulate-hint">{t('devtools.simulate.over')}</p>;
  if (offers.length === 0) return <p className="simulate-hint">{t('devtools.simulate.nothing')}</p>;
  return (
    <>
      <p className="simulate-hint">{t('devtools.simulate.keys')}</p>
      <ul className="simulate-offers">
        {offers.map((offer, place) => (
          <OfferItem
            key={offer.type}
            offer={offer}
            number={place < NUMBERED ? place + 1 : null}
            onTake={(event) => setProblem(onTake(event))}
          />
        ))}
      </ul>
      {problem !== null && (
        <p role="alert" className="simulate-problem">
          {t('devtools.simulate.needsData', { message: isolate(problem) })}
        </p>
      )}
    </>
  );
}

const payloadOf = ({ type: _, ...payload }: WrittenEvent) => payload;
const isBare = (event: WrittenEvent) => printed(payloadOf(event)) === '{}';

/** Where a choice leads, or why it does not. */
function Outcome({ choice }: { choice: Choice }) {
  const t = useText();
  const { taken, entered, refusals, problem } = choice;
  if (problem !== null)
    return <span className="simulate-refused">{t('devtools.simulate.needsData', { message: isolate(problem) })}</span>;
  if (taken.length > 0)
    return entered.length > 0 ? (
      <Code>→ {entered.map(shortId).join(', ')}</Code>
    ) : (
      <span>{t('devtools.machines.stays')}</span>
    );
  return (
    <span className="simulate-refused">
      {refusals.length > 0
        ? t('devtools.simulate.refused', { guards: isolate(refusals.join(', ')) })
        : t('devtools.simulate.ignored')}
    </span>
  );
}

interface OfferItemProps {
  offer: Offer;
  /** The key that takes it. */
  number: number | null;
  onTake: (event: WrittenEvent) => void;
}

function OfferItem({ offer, number, onTake }: OfferItemProps) {
  const t = useText();
  const [first, ...others] = offer.choices;
  const { kind, label, left } = offer;
  return (
    <li className="simulate-offer">
      <button
        type="button"
        className="simulate-take"
        data-open={isOpen(offer) || undefined}
        aria-keyshortcuts={number === null ? undefined : String(number)}
        onClick={() => onTake(first.event)}
      >
        <span className={`chart-mark chart-mark-transition is-${kind}`} aria-hidden="true" />
        <Code>
          <b>{label}</b>
        </Code>
        {number !== null && <kbd>{number}</kbd>}
        <span className="simulate-outcome">
          <Outcome choice={first} />
          {left !== null && <span>{t('devtools.simulate.left', { ms: String(left) })}</span>}
          {!isBare(first.event) && <Code>{printed(payloadOf(first.event))}</Code>}
        </span>
      </button>
      {kind !== 'after' && (
        <details>
          <summary>{t('devtools.simulate.otherData')}</summary>
          {others.length > 0 && (
            <ul className="simulate-offers">
              {others.map((choice) => (
                <li key={JSON.stringify(choice.event)}>
                  <button
                    type="button"
                    className="simulate-take"
                    data-open={choice.taken.length > 0 || undefined}
                    onClick={() => onTake(choice.event)}
                  >
                    <Code>{printed(payloadOf(choice.event))}</Code>
                    <span className="simulate-outcome">
                      <Outcome choice={choice} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <PayloadForm event={first.event} onTake={onTake} />
        </details>
      )}
    </li>
  );
}

/** An event with data of one's own. */
function PayloadForm({ event, onTake }: { event: WrittenEvent; onTake: (event: WrittenEvent) => void }) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState(() => JSON.stringify(payloadOf(event), null, 2));
  const [problem, setProblem] = useState<'noJson' | 'noObject' | null>(null);
  return (
    <form
      className="simulate-form"
      noValidate
      autoComplete="off"
      onSubmit={(submission) => {
        submission.preventDefault();
        const read = readJson(text);
        const payload = payloadIn(read);
        setProblem(read === undefined ? 'noJson' : payload === null ? 'noObject' : null);
        if (payload === null) document.getElementById(id)?.focus();
        else onTake({ ...payload, type: event.type });
      }}
    >
      <TextArea
        id={id}
        label={t('devtools.simulate.data')}
        hint={t('devtools.simulate.dataHint', {
          secret: isolate('{"$secret": "…"}'),
          error: isolate('{"$error": "…"}'),
        })}
        error={
          problem === null
            ? undefined
            : t(problem === 'noJson' ? 'devtools.live.problem.noJson' : 'devtools.simulate.noObject')
        }
        className="simulate-json"
        dir="ltr"
        rows={4}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="small" variant="stroked">
        {t('devtools.simulate.take')}
      </Button>
    </form>
  );
}
