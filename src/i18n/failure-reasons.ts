import { failureMessages } from './failure-messages.ts';

/** Why something failed, below a title that says already that it did: what has no reason of its own does not say it again. */
export const failureReasons: typeof failureMessages = { ...failureMessages, problem: 'failure.noReason' };
