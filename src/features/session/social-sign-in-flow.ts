import { type ActorRefFrom, createActor } from 'xstate';
import { browserSocialSignInMachine } from './social-sign-in.actors.ts';

export type SocialSignInActor = ActorRefFrom<ReturnType<typeof browserSocialSignInMachine>>;

/** A sign-in of its own, running; to be stopped with the page that shows it. */
export function startSocialSignIn(): SocialSignInActor {
  const actor = createActor(browserSocialSignInMachine());
  actor.subscribe({ error: (error) => console.error(error) });
  return actor.start();
}
