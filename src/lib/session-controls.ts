import { createContext, useContext } from 'react';

/** What a page outside the session's own feature may ask of the session. */
export interface SessionControls {
  /**
   * Forces a refresh and answers the claim `custom:instances` of the new token, first entry; null when the token does not carry
   * it. For after an instance was created. Rejects with a Failure.
   */
  refreshForClaim(): Promise<string | null>;
  /** Forces a refresh, after which the token tells what the pool knows now. Rejects with a Failure. */
  refresh(): Promise<void>;
  /**
   * Makes another of the user's instances the one that is worked for, from the next document on. Rejects with a Failure,
   * `notFound` where the user does not belong to it any more.
   */
  switchInstance(instanceId: string): Promise<void>;
  /** Whether this tab works for another instance than the one that was chosen: only a fresh document shows that one. */
  isLeftBehind(): boolean;
  /** What is known of the user is old: asked for anew with the next load (`useRevalidator`). */
  forgetAccount(): void;
}

/** Given by the app; null outside it. */
export const SessionControlsContext = createContext<SessionControls | null>(null);

/** The session's controls; throws outside the app. */
export function useSessionControls(): SessionControls {
  const controls = useContext(SessionControlsContext);
  if (!controls) throw new Error('useSessionControls outside the app');
  return controls;
}
