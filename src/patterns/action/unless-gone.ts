import type { Failure } from '#machines/failure.ts';

/** For what takes something away: what is gone already is as it should be. */
export async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (failure) {
    if ((failure as Failure).kind !== 'notFound') throw failure;
  }
}
