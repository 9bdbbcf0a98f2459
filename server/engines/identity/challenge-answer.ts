import type { IdentityError } from './identity-error.ts';
import type { Input } from './input.ts';
import type { Answer, IdentityContext } from './operation.ts';
import type { Client } from './store/pools.ts';

/** What RespondToAuthChallenge carries besides the client and the challenge's name. */
export interface ChallengeResponse {
  readonly responses: Input;
  readonly session: string | undefined;
}

/** How one challenge is answered; a returned refusal keeps what was written, a thrown one does not. */
export type ChallengeAnswer = (
  context: IdentityContext,
  client: Client,
  response: ChallengeResponse,
) => Promise<Answer | IdentityError>;
