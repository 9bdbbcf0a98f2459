import { fromPromise } from 'xstate';
import type { Failure } from '#machines/failure.ts';
import { pushSubscriptionMachine } from '#machines/notifications/push-subscription.machine.ts';
import { api } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import {
  askToPush,
  type BrowserSubscription,
  keepPushWords,
  leaveOthersPush,
  ownSubscription,
  type PushWords,
  pushStanding,
  subscribeToPush,
  unsubscribeFromPush,
} from '#src/platform/push.ts';

interface PushOf {
  readonly userId: string;
  /** How the types are called now; in whichever language the user reads by then. */
  readonly words: () => PushWords;
}

const failed = (failure: Failure): never => {
  throw failure;
};

/** The browser's own push service answers with errors of its own, or not at all. */
const ofBrowser = <T>(work: Promise<T>): Promise<T> => work.catch(() => failed({ kind: 'unavailable' }));

/** Tells the server of this browser, which is nothing new to it if it knows (`subscribePush`). */
const tell = (body: BrowserSubscription, signal: AbortSignal) =>
  orFailure(api.POST('/dsp/notifications/push-subscriptions', { body, signal }));

/** The machine of this browser's subscription, over the browser and the product API. */
export function browserPushMachine({ userId, words }: PushOf) {
  return pushSubscriptionMachine.provide({
    actors: {
      readStanding: fromPromise(async ({ input: { pushKey }, signal }) => {
        // Whoever used this browser before is no longer here.
        await leaveOthersPush(userId);
        const standing = await pushStanding(pushKey);
        if (standing !== 'on') return standing;
        // The language may be another since, and the browser's address, too.
        await keepPushWords(words(), userId);
        const body = await ownSubscription();
        if (body) await tell(body, signal).catch(() => undefined);
        return standing;
      }),
      askPermission: fromPromise(() => askToPush()),
      subscribe: fromPromise(async ({ input: { pushKey }, signal }) => {
        const body = await ofBrowser(subscribeToPush(pushKey));
        try {
          await ofBrowser(keepPushWords(words(), userId));
          await tell(body, signal);
        } catch (failure) {
          // What the server does not know is no subscription.
          await unsubscribeFromPush().catch(() => undefined);
          throw failure;
        }
      }),
      unsubscribe: fromPromise(async ({ signal }) => {
        const endpoint = (await ofBrowser(ownSubscription()))?.endpoint;
        if (endpoint)
          await orFailure(api.POST('/dsp/notifications/push-subscriptions/removal', { body: { endpoint }, signal }));
        await ofBrowser(unsubscribeFromPush());
      }),
      sendTrial: fromPromise(async ({ signal }) => {
        const endpoint = (await ofBrowser(ownSubscription()))?.endpoint;
        if (!endpoint) return failed({ kind: 'notFound' });
        await orFailure(api.POST('/dsp/notifications/push-subscriptions/trial', { body: { endpoint }, signal }));
      }),
    },
  });
}
