import type { Context } from '../../context.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type Places, PlacesError } from './places.ts';

/** Asks the places engine; what it fails with is logged and becomes `unavailable`, whoever's fault it is. */
export async function answerOf<T>(app: Context, ask: (places: Places) => Promise<T>): Promise<T> {
  try {
    return await ask(app.places);
  } catch (error) {
    if (!(error instanceof PlacesError)) throw error;
    app.log.named('places').error('The places engine did not answer', { kind: error.kind, reason: error.message });
    throw new ProblemError('unavailable');
  }
}
