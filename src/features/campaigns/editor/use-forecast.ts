import type { ActorRefFrom } from 'xstate';
import type { forecastMachine } from '#machines/campaigns/forecast.machine.ts';
import type { Failure } from '#machines/failure.ts';
import type { Schema } from '#src/api/client.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';

/** What the plan would deliver, as the page shows it. */
export interface ForecastState {
  readonly forecast: Schema<'Forecast'> | null;
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  readonly isFailed: boolean;
  /** The forecast is of the plan as it is now. */
  readonly isCurrent: boolean;
  retry(): void;
}

export function useForecast(actor: ActorRefFrom<typeof forecastMachine> | undefined): ForecastState {
  const snapshot = useSnapshot(actor);
  return {
    forecast: snapshot?.context.forecast ?? null,
    failure: snapshot?.context.failure ?? null,
    isBusy: snapshot?.hasTag('busy') ?? false,
    isFailed: snapshot?.hasTag('failed') ?? false,
    isCurrent: snapshot?.matches('shown') ?? false,
    retry: () => actor?.send({ type: 'retry.requested' }),
  };
}
