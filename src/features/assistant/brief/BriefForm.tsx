import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useAmounts } from '#src/i18n/use-amounts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { briefing } from '../assistant.actors.ts';
import { changesOf, nothingTyped, problemOf, type TypedWishes } from '../typed-wishes.ts';
import type { WishSlot } from '../use-wish-words.ts';
import { WishFields } from '../WishFields.tsx';

const MOST = 20_000;
const examples = [
  'assistant.example.cafe',
  'assistant.example.university',
  'assistant.example.shop',
] as const satisfies MessageId[];
const formSlots = ['objective', 'places', 'dates', 'budget'] as const satisfies WishSlot[];

const isFilled = (slot: (typeof formSlots)[number], typed: TypedWishes): boolean =>
  slot === 'dates' ? typed.startDate !== '' || typed.endDate !== '' : typed[slot].trim() !== '';

/** A brief in one's own words, or by a form beside it. */
export function BriefForm({ currency }: { currency: string }) {
  const t = useText();
  const navigate = useNavigate();
  const amounts = useAmounts();
  const [text, setText] = useState('');
  const [typed, setTyped] = useState(nothingTyped);
  const [isTried, setTried] = useState(false);
  const action = useAction(briefing, {
    onDone: ({ id }) => void navigate(path('suggestion', { suggestionId: id })),
  });
  const filled = formSlots.filter((slot) => isFilled(slot, typed));
  const isEmpty = text.trim() === '' && filled.length === 0;
  const isLong = text.length > MOST;
  const wrong = (slot: WishSlot) => {
    const problem = isTried ? problemOf(slot, typed, currency, amounts) : null;
    return problem && t(problem);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty || isLong || filled.some((slot) => problemOf(slot, typed, currency, amounts))) return;
    const wishes = Object.assign({}, ...filled.map((slot) => changesOf(slot, typed, currency, amounts)));
    action.run({ text, ...(filled.length > 0 ? { wishes } : {}) });
  };
  const problem = isLong
    ? t('assistant.tooLong', { count: MOST })
    : isTried && isEmpty
      ? t('assistant.empty')
      : undefined;
  return (
    <Card>
      <form className="stack" onSubmit={send} noValidate>
        <TextArea
          label={t('assistant.brief')}
          hint={t('assistant.briefHint')}
          rows={6}
          value={text}
          error={problem}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className="assistant-examples">
          <span className="muted">{t('assistant.examples')}</span>
          {examples.map((id) => (
            <Button key={id} variant="stroked" size="small" onClick={() => setText(t(id))}>
              {t(id)}
            </Button>
          ))}
        </div>
        <details className="assistant-form">
          <summary>{t('assistant.form')}</summary>
          <div className="stack">
            {formSlots.map((slot) => (
              <WishFields
                key={slot}
                slot={slot}
                typed={typed}
                currency={currency}
                error={wrong(slot)}
                onChange={(change) => setTyped((last) => ({ ...last, ...change }))}
              />
            ))}
          </div>
        </details>
        {action.failure && (
          <Banner tone="negative" announce="alert">
            {t(failureMessages[action.failure.kind])}
          </Banner>
        )}
        <p className="muted">{t('assistant.promise')}</p>
        <div className="row row-end">
          <Button type="submit" icon="sparkle" loading={action.isBusy || action.isDone}>
            {t('assistant.send')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
