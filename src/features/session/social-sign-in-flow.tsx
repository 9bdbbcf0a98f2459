import type { ActorRefFrom } from 'xstate';
import { createActor } from '#src/lib/create-actor.ts';
import { SocialNotice } from './SocialNotice.tsx';
import { browserSocialSignInMachine } from './social-sign-in.actors.ts';

/** A sign-in of its own, running, and what shows how it is going on. To be stopped with the page that shows it. */
export interface SocialSignInFlow {
  readonly actor: ActorRefFrom<ReturnType<typeof browserSocialSignInMachine>>;
  readonly Notice: typeof SocialNotice;
}

export function startSocialSignIn(): SocialSignInFlow {
  const actor = createActor(browserSocialSignInMachine());
  actor.subscribe({ error: (error) => console.error(error) });
  return { actor: actor.start(), Notice: SocialNotice };
}
