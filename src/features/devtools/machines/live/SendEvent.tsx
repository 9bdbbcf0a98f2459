import { type FormEvent, useId, useRef, useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { thisTab } from '#src/inspection/actor-facts.ts';
import type { ActorFacts, SendProblem } from '#src/inspection/inspection-types.ts';
import { viewer } from '#src/inspection/viewer.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import type { ChartEvent, ChartModel } from '../chart-model.ts';
import { EventField } from './EventField.tsx';
import { type FieldProblem, readEvent } from './read-event.ts';

/** Sends the chosen actor an event that its present state takes. */
export function SendEvent({ chart, actor }: { chart: ChartModel; actor: ActorFacts }) {
  const t = useText();
  const [wanted, setWanted] = useState('');
  const events = actor.accepts.map(
    (type) => chart.events.find((event) => event.type === type) ?? { type, doc: '', fields: [] },
  );
  const event = events.find(({ type }) => type === wanted) ?? events[0];
  if (!event) return <p className="live-none">{t('devtools.live.acceptsNothing')}</p>;
  return (
    <>
      <SelectField
        label={t('devtools.live.event')}
        dir="ltr"
        value={event.type}
        options={events.map(({ type }) => ({ value: type, label: type }))}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      <EventForm key={`${actor.id} ${event.type}`} event={event} actor={actor} />
    </>
  );
}

type Outcome = { readonly problem: SendProblem | null; readonly count: number };

/** What stands in its fields is nowhere else: not in the state of this component, and so in no attribute of the page. */
function EventForm({ event, actor }: { event: ChartEvent; actor: ActorFacts }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [problems, setProblems] = useState<Readonly<Record<string, FieldProblem>>>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const isElsewhere = actor.tab !== thisTab;
  const isBarred = isElsewhere && event.fields.some(({ kind, isOptional }) => kind === 'secret' && !isOptional);

  const send = async (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    const given = new FormData(submission.currentTarget);
    const read = readEvent(event, (name) => String(given.get(name) ?? ''));
    if (read.kind === 'problems') {
      setProblems(read.problems);
      setOutcome(null);
      const [first] = Object.keys(read.problems);
      if (first) document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    setProblems({});
    setSending(true);
    const problem = await viewer.send(actor, read.event);
    setSending(false);
    setOutcome((last) => ({ problem, count: (last?.count ?? 0) + 1 }));
    if (problem === null) form.current?.reset();
  };

  return (
    <form
      ref={form}
      className="live-form"
      noValidate
      autoComplete="off"
      onSubmit={(submission) => void send(submission)}
    >
      {event.doc && (
        <p className="live-hint" lang="en" dir="ltr">
          {event.doc}
        </p>
      )}
      {event.fields.map((field) => (
        <EventField
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          problem={problems[field.name]}
          isBarred={isElsewhere && field.kind === 'secret'}
        />
      ))}
      {isBarred && <p className="live-hint">{t('devtools.live.secretStays')}</p>}
      <div className="live-submit">
        <Button type="submit" size="small" variant="flat" loading={isSending} disabled={isBarred}>
          {t('devtools.live.sendNow')}
        </Button>
        <span
          key={outcome?.count}
          role={outcome?.problem ? 'alert' : 'status'}
          className={outcome?.problem ? 'live-problem' : 'live-sent'}
        >
          {outcome &&
            (outcome.problem
              ? t(`devtools.live.problem.${outcome.problem}`)
              : t('devtools.live.sent', { event: isolate(event.type) }))}
        </span>
      </div>
    </form>
  );
}
