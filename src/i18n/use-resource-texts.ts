import { useMemo } from 'react';
import type { Failure } from '#machines/failure.ts';
import { failureReasons } from './failure-reasons.ts';
import { useText } from './use-text.ts';

/** The words around a resource (`ResourceView`). */
export interface ResourceTexts {
  readonly loading: string;
  readonly failed: string;
  readonly stale: string;
  readonly retry: string;
  /** Why a request failed. */
  reason(failure: Failure): string;
}

export function useResourceTexts(): ResourceTexts {
  const t = useText();
  return useMemo(
    () => ({
      loading: t('app.loading'),
      failed: t('resource.failed'),
      stale: t('resource.stale'),
      retry: t('action.retry'),
      reason: (failure) => t(failureReasons[failure.kind]),
    }),
    [t],
  );
}
