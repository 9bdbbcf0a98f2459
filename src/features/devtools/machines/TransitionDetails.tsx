import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Badge } from '#src/ui/state/Badge.tsx';
import { Code, Prose } from './Code.tsx';
import { actionsOf, delayOf, endedActorOf, eventOf, guardsOf } from './chart-facts.ts';
import type { ChartIndex } from './chart-index.ts';
import { kindOf, type TransitionKind } from './chart-lines.ts';
import type { ChartModel, ChartTransition } from './chart-model.ts';
import { type ChoiceProps, DetailSection, Implementations, StateLink } from './DetailParts.tsx';
import { EventFields } from './EventFields.tsx';
import { SourceLine } from './SourceLine.tsx';

export interface TransitionDetailsProps extends ChoiceProps {
  chart: ChartModel;
  index: ChartIndex;
  transition: ChartTransition;
}

const kinds: Readonly<Record<TransitionKind, MessageId>> = {
  event: 'devtools.machines.kind.event',
  done: 'devtools.machines.kind.done',
  error: 'devtools.machines.kind.error',
  after: 'devtools.machines.kind.after',
  always: 'devtools.machines.kind.always',
};

/** Everything there is to know about a transition. */
export function TransitionDetails({ chart, index, transition, onSelect }: TransitionDetailsProps) {
  const t = useText();
  const format = useFormat();
  const source = index.states.get(transition.source);
  const targets = transition.targets.flatMap((id) => index.states.get(id) ?? []);
  const delay = delayOf(chart, transition);
  const event = eventOf(chart, transition);
  const actor = endedActorOf(chart, transition);
  return (
    <>
      <div className="chart-detail-head">
        <h2>
          <Code>{transition.label}</Code>
        </h2>
        <Badge>{t(kinds[kindOf(transition.event)])}</Badge>
      </div>
      {transition.description && <Prose>{transition.description}</Prose>}
      {event?.doc && <Prose>{event.doc}</Prose>}
      <DetailSection title={t('devtools.machines.from')}>
        {source && <StateLink state={source} onSelect={onSelect} />}
      </DetailSection>
      <DetailSection title={t('devtools.machines.to')}>
        {targets.length === 0 && <p className="muted">{t('devtools.machines.stays')}</p>}
        {targets.map((target) => (
          <StateLink key={target.id} state={target} onSelect={onSelect} />
        ))}
      </DetailSection>
      {event && event.fields.length > 0 && (
        <DetailSection title={t('devtools.machines.payload')}>
          <EventFields fields={event.fields} />
        </DetailSection>
      )}
      {actor && <Implementations title={t('devtools.machines.actor')} items={[actor]} />}
      {delay && (
        <Implementations
          title={
            delay.ms === null
              ? t('devtools.machines.delay')
              : t('devtools.machines.delayOf', { ms: format.number(delay.ms) })
          }
          items={[delay]}
        />
      )}
      {transition.guard !== null && (
        <DetailSection title={t('devtools.machines.guard')}>
          <p>
            <Code>
              {transition.guard}
              {transition.guardParams !== null && ` ${transition.guardParams}`}
            </Code>
          </p>
          {guardsOf(chart, transition).map(({ name, doc }) => doc && <Prose key={name}>{doc}</Prose>)}
        </DetailSection>
      )}
      <Implementations title={t('devtools.machines.actions')} items={actionsOf(chart, transition.actions)} />
      <DetailSection title={t('devtools.machines.writtenAt')}>
        <SourceLine file={chart.file} line={transition.line} />
      </DetailSection>
    </>
  );
}
