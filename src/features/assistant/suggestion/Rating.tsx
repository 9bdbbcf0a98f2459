import { type FormEvent, useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { rating } from '../assistant.actors.ts';

type Feedback = Schema<'SuggestionFeedback'>;

const reasons: Readonly<Record<NonNullable<Feedback['reason']>, MessageId>> = {
  misread: 'assistant.rate.misread',
  wrong_screens: 'assistant.rate.wrong_screens',
  too_dear: 'assistant.rate.too_dear',
  too_few_people: 'assistant.rate.too_few_people',
  unclear: 'assistant.rate.unclear',
  other: 'assistant.rate.other',
};

/** Whether the plans were of use, and why not; the last word counts. */
export function Rating({ suggestion }: { suggestion: Schema<'Suggestion'> }) {
  const t = useText();
  const { id, number } = suggestion;
  const [given, setGiven] = useState(suggestion.feedback);
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState<NonNullable<Feedback['reason']>>(given?.reason ?? 'misread');
  const [words, setWords] = useState(given?.words ?? '');
  const action = useAction(rating, {
    onDone: ({ feedback }) => {
      setGiven(feedback);
      setAsking(false);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    action.run({ id, number, isUseful: false, reason, words });
  };
  return (
    <Card title={t('assistant.rate.title')}>
      <div className="stack gap-3">
        <div className="row">
          <Button
            variant={given?.isUseful === true ? 'flat' : 'stroked'}
            size="small"
            aria-pressed={given?.isUseful === true}
            disabled={action.isBusy}
            onClick={() => action.run({ id, number, isUseful: true, reason: null, words: '' })}
          >
            {t('assistant.rate.yes')}
          </Button>
          <Button
            variant={given?.isUseful === false ? 'flat' : 'stroked'}
            size="small"
            aria-pressed={given?.isUseful === false}
            aria-expanded={isAsking}
            disabled={action.isBusy}
            onClick={() => setAsking(true)}
          >
            {t('assistant.rate.no')}
          </Button>
        </div>
        <p className="muted" role="status">
          {given && !isAsking ? t('assistant.rate.thanks') : ''}
        </p>
        {action.failure && (
          <Banner tone="negative" announce="alert">
            {t(action.failure.kind === 'stale' ? 'assistant.changedElsewhere' : failureMessages[action.failure.kind])}
          </Banner>
        )}
        {isAsking && (
          <form className="stack gap-3" onSubmit={send}>
            <SelectField
              label={t('assistant.rate.why')}
              value={reason}
              options={Object.entries(reasons).map(([value, label]) => ({ value, label: t(label) }))}
              onChange={({ currentTarget }) => setReason(currentTarget.value as typeof reason)}
            />
            <TextArea
              label={t('assistant.rate.words')}
              rows={2}
              maxLength={1000}
              value={words}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
            <div className="row row-end">
              <Button type="submit" variant="stroked" size="small" loading={action.isBusy}>
                {t('assistant.rate.send')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Card>
  );
}
