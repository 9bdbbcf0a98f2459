import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Badge } from '#src/ui/state/Badge.tsx';
import { Code, Prose } from './Code.tsx';
import { actionsOf, actorsOf } from './chart-facts.ts';
import type { ChartIndex } from './chart-index.ts';
import type { ChartModel, ChartState, ChartTransition } from './chart-model.ts';
import { shortId } from './chart-search.ts';
import { type ChoiceProps, DetailSection, Implementations, StateLink, TransitionLink } from './DetailParts.tsx';
import { SourceLine } from './SourceLine.tsx';

export interface StateDetailsProps extends ChoiceProps {
  chart: ChartModel;
  index: ChartIndex;
  state: ChartState;
  isActive: boolean;
}

const types: Readonly<Record<ChartState['type'], MessageId>> = {
  atomic: 'devtools.machines.type.atomic',
  compound: 'devtools.machines.type.compound',
  parallel: 'devtools.machines.type.parallel',
  final: 'devtools.machines.type.final',
  history: 'devtools.machines.type.history',
};

/** Everything there is to know about a state. */
export function StateDetails({ chart, index, state, isActive, onSelect }: StateDetailsProps) {
  const t = useText();
  const parent = state.parent === null ? undefined : index.states.get(state.parent);
  const children = index.childrenOf(state.id);
  const transitions = (title: string, list: readonly ChartTransition[]) =>
    list.length > 0 && (
      <DetailSection title={title}>
        <ul className="chart-links">
          {list.map((transition) => (
            <li key={transition.id}>
              <TransitionLink transition={transition} onSelect={onSelect} />
            </li>
          ))}
        </ul>
      </DetailSection>
    );
  return (
    <>
      <div className="chart-detail-head">
        <h2>
          <Code>{parent ? shortId(state.id) : state.key}</Code>
        </h2>
        <div className="row gap-1">
          <Badge>{t(types[state.type])}</Badge>
          {state.isInitial && parent && <Badge tone="accent">{t('devtools.machines.initial')}</Badge>}
          {isActive && (
            <Badge tone="positive" live>
              {t('devtools.machines.active')}
            </Badge>
          )}
          {state.tags.map((tag) => (
            <Badge key={tag} tone="info">
              <Code>#{tag}</Code>
            </Badge>
          ))}
        </div>
      </div>
      {state.description && <Prose>{state.description}</Prose>}
      <Implementations title={t('devtools.machines.invokes')} items={actorsOf(chart, state)} />
      <Implementations title={t('devtools.machines.entry')} items={actionsOf(chart, state.entry)} />
      <Implementations title={t('devtools.machines.exit')} items={actionsOf(chart, state.exit)} />
      {transitions(t('devtools.machines.leaves'), index.outgoingOf(state.id))}
      {transitions(t('devtools.machines.enters'), index.incomingOf(state.id))}
      {children.length > 0 && (
        <DetailSection title={t('devtools.machines.within')}>
          <ul className="chart-links">
            {children.map((child) => (
              <li key={child.id}>
                <StateLink state={child} onSelect={onSelect} />
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      {parent && (
        <DetailSection title={t('devtools.machines.partOf')}>
          <StateLink state={parent} onSelect={onSelect} />
        </DetailSection>
      )}
      <DetailSection title={t('devtools.machines.writtenAt')}>
        <SourceLine file={chart.file} line={state.line} />
      </DetailSection>
    </>
  );
}
