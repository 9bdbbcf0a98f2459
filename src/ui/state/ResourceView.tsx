import type { ReactNode } from 'react';
import type { ResourceState } from '../../lib/use-resource.ts';
import { Button } from '../element/Button.tsx';
import { VisuallyHidden } from '../element/VisuallyHidden.tsx';
import { Banner } from './Banner.tsx';
import { EmptyState } from './EmptyState.tsx';
import './resource-view.css';

type FailureOf<TData> = NonNullable<ResourceState<TData>['failure']>;

export interface ResourceViewProps<TData> {
  resource: ResourceState<TData>;
  texts: {
    loading: string;
    failed: string;
    stale: string;
    retry: string;
    reason: (failure: FailureOf<TData>) => string;
  };
  /** In the shape of what is on its way, so that nothing jumps when it comes. */
  skeleton: ReactNode;
  /** In place of the usual words, which it is given, when there is nothing to show: what is not found has a page of its own. Nothing (null, false) for the usual ones. */
  renderFailure?: (failure: FailureOf<TData>, usual: ReactNode) => ReactNode;
  children: (data: TData) => ReactNode;
}

/** One branch per state of a resource: its skeleton, its failure with another try, its content, marked when that is old. */
export function ResourceView<TData>({ resource, texts, skeleton, renderFailure, children }: ResourceViewProps<TData>) {
  const { data, failure, isBusy, isFailed, isOutdated, retry } = resource;
  if (data !== null) {
    return (
      <div className="resource-view" aria-busy={isOutdated && isBusy ? true : undefined}>
        {isFailed && (
          <Banner
            tone="caution"
            announce="status"
            title={texts.stale}
            actions={
              <Button variant="stroked" size="small" tone="neutral" icon="refresh" onClick={retry}>
                {texts.retry}
              </Button>
            }
          >
            {failure && texts.reason(failure)}
          </Banner>
        )}
        {children(data)}
      </div>
    );
  }
  if (isFailed && failure) {
    const isConnection = failure.kind === 'offline' || failure.kind === 'network';
    const usual = (
      <div role="alert">
        <EmptyState
          icon={isConnection ? 'offline' : 'alert'}
          tone="caution"
          title={texts.failed}
          actions={
            <Button icon="refresh" onClick={retry}>
              {texts.retry}
            </Button>
          }
        >
          {texts.reason(failure)}
        </EmptyState>
      </div>
    );
    return renderFailure?.(failure, usual) || usual;
  }
  return (
    <div className="resource-view" aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {skeleton}
    </div>
  );
}
