import { type FormEvent, useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useAmounts } from '#src/i18n/use-amounts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { changesOf, problemOf, type TypedWishes, typedOf } from '../typed-wishes.ts';
import { slotNames, useWishWords, type WishSlot } from '../use-wish-words.ts';
import { WishFields } from '../WishFields.tsx';

interface ConversationProps {
  suggestion: Schema<'Suggestion'>;
  isBusy: boolean;
  mayChange: boolean;
  onRefine: (words: string, changes: Schema<'WishChanges'>) => void;
  onDismiss: () => void;
}

const slots: readonly WishSlot[] = [
  'objective',
  'product',
  'category',
  'places',
  'dates',
  'hours',
  'budget',
  'venues',
  'audiences',
  'without',
];

const questions: Readonly<Record<Schema<'SuggestionQuestion'>['reason'], MessageId>> = {
  missing: 'assistant.ask.missing',
  contradiction: 'assistant.ask.contradiction',
  currency: 'assistant.ask.currency',
  currencies: 'assistant.ask.currencies',
  unknown_place: 'assistant.ask.unknown_place',
  own_place: 'assistant.ask.own_place',
  flights: 'assistant.ask.flights',
  past: 'assistant.ask.past',
  vague: 'assistant.ask.vague',
};

const missing: Readonly<Partial<Record<WishSlot, MessageId>>> = {
  budget: 'assistant.ask.budget',
  dates: 'assistant.ask.dates',
  places: 'assistant.ask.places',
  objective: 'assistant.ask.objective',
};

/** What was said, how it was understood, and what is still asked. */
export function Conversation({ suggestion, isBusy, mayChange, onRefine, onDismiss }: ConversationProps) {
  const t = useText();
  const format = useFormat();
  const { currency, wishes, versions, readings, assumed, question } = suggestion;
  const wordsOf = useWishWords(currency);
  const [open, setOpen] = useState<WishSlot | null>(null);
  const [words, setWords] = useState('');
  const asked = question && question.reason !== 'vague' ? question.slot : null;
  const questionText = question
    ? question.reason === 'missing'
      ? t(missing[question.slot] ?? questions.missing)
      : t(
          question.reason === 'own_place' && question.words
            ? 'assistant.ask.own_place_known'
            : questions[question.reason],
          {
            slot: t(slotNames[question.slot]),
            words: question.words ?? '',
            flights: format.list(
              (question.flights ?? []).map(({ startDate, endDate }) => format.dateRange(startDate, endDate)),
            ),
            own: currency,
            sum:
              question.amount !== undefined && question.currency
                ? format.money(question.amount, question.currency)
                : '',
          },
        )
    : null;
  const refine = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '') return;
    onRefine(words, {});
    setWords('');
  };
  return (
    <Card title={t('assistant.conversation')} className="assistant-conversation">
      <div className="stack">
        <ol className="assistant-said">
          {versions.map(({ number, words: said, changed }) => (
            <li key={number}>
              {said ? <bdi className="assistant-bubble">{said}</bdi> : null}
              {changed.length > 0 && (
                <span className="muted">
                  {t('assistant.changed', { what: format.list(changed.map((slot) => t(slotNames[slot]))) })}
                </span>
              )}
            </li>
          ))}
        </ol>
        {wishes && (
          <section className="stack gap-3" aria-label={t('assistant.understood')}>
            <h3>{t('assistant.understood')}</h3>
            <ul className="assistant-chips">
              {slots.map((slot) => {
                const value = wordsOf(slot, wishes);
                if (value === null && !mayChange) return null;
                const read = readings.filter((reading) => reading.slot === slot).map((reading) => reading.words);
                const isAssumed = assumed.includes(slot);
                return (
                  <li key={slot} className={value === null ? 'assistant-chip assistant-chip-empty' : 'assistant-chip'}>
                    <button
                      type="button"
                      aria-expanded={open === slot}
                      disabled={!mayChange || isBusy}
                      onClick={() => setOpen(open === slot ? null : slot)}
                    >
                      <span className="assistant-chip-name">{t(slotNames[slot])}</span>
                      <span className="assistant-chip-value">
                        <bdi>{value ?? t('assistant.open')}</bdi>
                        {mayChange && <Icon name={value === null ? 'plus' : 'edit'} size={14} />}
                      </span>
                      {isAssumed && value !== null && <span className="muted">{t('assistant.assumed')}</span>}
                      {!isAssumed && value !== null && read.length > 0 && (
                        <q className="muted">
                          <bdi>{read.join(' … ')}</bdi>
                        </q>
                      )}
                    </button>
                    {open === slot && mayChange && (
                      <WishEditor
                        slot={slot}
                        suggestion={suggestion}
                        wishes={wishes}
                        isBusy={isBusy}
                        onSave={(changes) => {
                          setOpen(null);
                          onRefine('', changes);
                        }}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        {questionText && mayChange && (
          <div className="assistant-question" role="note">
            <Icon name="help" />
            <div className="stack gap-2">
              <p>{questionText}</p>
              {asked && open !== asked && (
                <div>
                  <Button variant="stroked" size="small" disabled={isBusy} onClick={() => setOpen(asked)}>
                    {t('assistant.answer')}
                  </Button>
                </div>
              )}
            </div>
          </div>
        )}
        {mayChange && (
          <form className="stack gap-3" onSubmit={refine}>
            <TextArea
              label={t('assistant.more')}
              hint={t('assistant.moreHint')}
              rows={2}
              maxLength={2000}
              value={words}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
            <div className="row row-spread">
              <Button variant="text" tone="negative" disabled={isBusy} onClick={onDismiss}>
                {t('assistant.dismiss')}
              </Button>
              <Button type="submit" variant="stroked" disabled={isBusy || words.trim() === ''}>
                {t('assistant.refine')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Card>
  );
}

interface WishEditorProps {
  slot: WishSlot;
  suggestion: Schema<'Suggestion'>;
  wishes: Schema<'Wishes'>;
  isBusy: boolean;
  onSave: (changes: Schema<'WishChanges'>) => void;
}

/** One thing that is wished, changed by hand. */
function WishEditor({ slot, suggestion: { currency }, wishes, isBusy, onSave }: WishEditorProps) {
  const t = useText();
  const amounts = useAmounts();
  const [typed, setTyped] = useState<TypedWishes>(() => typedOf(wishes, currency, amounts));
  const [isTried, setTried] = useState(false);
  const problem = problemOf(slot, typed, currency, amounts);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === null) onSave(changesOf(slot, typed, currency, amounts, wishes.places));
  };
  return (
    <form className="assistant-editor stack gap-3" onSubmit={save} noValidate>
      <WishFields
        slot={slot}
        typed={typed}
        currency={currency}
        error={isTried && problem ? t(problem) : null}
        onChange={(change) => setTyped((last) => ({ ...last, ...change }))}
      />
      <div className="row row-end">
        <Button type="submit" size="small" disabled={isBusy}>
          {t('assistant.save')}
        </Button>
      </div>
    </form>
  );
}
