import { getDiffieHellman } from 'node:crypto';
import { FOREIGN_CLIENT, OTHER_CLIENT, PASSWORD } from '#server/engines/identity/test-identity.ts';
import { answerSrp, initiateSrp, startSrp } from '#server/engines/identity/test-srp-client.ts';
import type { Attack, Stage } from './stage.ts';

const WRONG = 'NotAuthorizedException: Incorrect username or password.';
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
type Responses = Awaited<ReturnType<typeof startSrp>>['responses'];

/** A right answer to a fresh secret block, put to a wrong use. */
const block = (
  item: string,
  attack: (stage: Stage, responses: Responses) => Promise<Awaited<ReturnType<typeof answerSrp>>>,
): Attack => ({
  item,
  gets: WRONG,
  async run(stage) {
    const email = await stage.addUser();
    const { responses } = await startSrp(stage.server, email, PASSWORD);
    const got = await attack(stage, responses);
    const fresh = await startSrp(stage.server, email, PASSWORD);
    return { got, genuine: await answerSrp(stage.server, fresh.responses) };
  },
});

const stamped = (TIMESTAMP: string): Attack =>
  block(`a TIMESTAMP of ${TIMESTAMP}`, ({ server }, responses) => answerSrp(server, { ...responses, TIMESTAMP }));

const publicValue = (name: string, A: bigint): Attack => ({
  item: `an SRP_A of ${name}, which would make the shared secret 0`,
  gets: 'InvalidParameterException: SRP_A is not a public value of the group.',
  run: async (stage) => ({ got: await initiateSrp(stage.server, await stage.addUser(), A.toString(16)) }),
});

export const secretBlockAttacks: readonly Attack[] = [
  block('a SECRET_BLOCK replayed after a sign-in', async ({ server }, responses) => {
    await answerSrp(server, responses);
    return answerSrp(server, responses);
  }),
  block('a SECRET_BLOCK sent twice at the same moment', async ({ server }, responses) => {
    const [first, second] = await Promise.all([answerSrp(server, responses), answerSrp(server, responses)]);
    return first.status === 200 ? second : first;
  }),
  block('a SECRET_BLOCK that a wrong answer has used up', async ({ server }, responses) => {
    await answerSrp(server, { ...responses, PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64') });
    return answerSrp(server, responses);
  }),
  block("another user's SECRET_BLOCK", async (stage, responses) =>
    answerSrp(stage.server, { ...responses, USERNAME: await stage.addUser() }),
  ),
  block("a SECRET_BLOCK of one's own for another user's signature", async (stage, responses) => {
    const mine = await startSrp(stage.server, await stage.addUser(), PASSWORD);
    const { PASSWORD_CLAIM_SECRET_BLOCK = null } = mine.responses;
    return answerSrp(stage.server, { ...responses, PASSWORD_CLAIM_SECRET_BLOCK });
  }),
  block("another client's SECRET_BLOCK", ({ server }, responses) => answerSrp(server, responses, OTHER_CLIENT)),
  block("another pool's SECRET_BLOCK", ({ server }, responses) => answerSrp(server, responses, FOREIGN_CLIENT)),
  block('a SECRET_BLOCK that is made up', ({ server }, responses) =>
    answerSrp(server, { ...responses, PASSWORD_CLAIM_SECRET_BLOCK: Buffer.alloc(64, 7).toString('base64') }),
  ),
  block('a SECRET_BLOCK older than three minutes', async ({ server }, responses) => {
    server.advance(181);
    return answerSrp(server, responses);
  }),
  block('a SECRET_BLOCK answered with a wrong password', async (stage, responses) => {
    const { responses: guess } = await startSrp(stage.server, String(responses.USERNAME), 'Wrong-Horse-2026!');
    return answerSrp(stage.server, guess);
  }),
  stamped('Fri Nov 7 05:00:55 UTC 2026'),
  stamped('Sat Nov 07 05:00:55 UTC 2026'),
  stamped('2026-11-07T05:00:55Z'),
  publicValue('0', 0n),
  publicValue('N', N),
  publicValue('2N', 2n * N),
];
