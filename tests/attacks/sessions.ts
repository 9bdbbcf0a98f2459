import { FOREIGN_CLIENT, OTHER_CLIENT, PASSWORD } from '#server/engines/identity/test-identity.ts';
import { startSrp } from '#server/engines/identity/test-srp-client.ts';
import { sql } from '#server/kernel/db/database.ts';
import { type Attack, NEW_PASSWORD, PHONE, SOFTWARE_TOKEN, type Stage } from './stage.ts';

const INVALID = 'NotAuthorizedException: Invalid session for the user, session is expired.';

interface Held {
  readonly email: string;
  readonly Session: string;
  /** The right answer, with the session or another. */
  answer(change?: { session?: unknown; email?: string; client?: string; name?: string }): ReturnType<Stage['answer']>;
}

type Kind =
  | 'NEW_PASSWORD_REQUIRED'
  | 'SMS_MFA'
  | 'SOFTWARE_TOKEN_MFA'
  | 'CUSTOM_CHALLENGE'
  | 'SELECT_MFA_TYPE'
  | 'MFA_SETUP';

const SET_UP: Record<Kind, Parameters<Stage['addUser']>[0]> = {
  NEW_PASSWORD_REQUIRED: { status: 'FORCE_CHANGE_PASSWORD' },
  SMS_MFA: { phoneNumber: PHONE, sms: true },
  SOFTWARE_TOKEN_MFA: { softwareToken: SOFTWARE_TOKEN },
  CUSTOM_CHALLENGE: { customChallenge: true },
  SELECT_MFA_TYPE: { phoneNumber: PHONE, sms: true, softwareToken: SOFTWARE_TOKEN },
  MFA_SETUP: { mfaRequired: true },
};

/** A sign-in of a new user, held at a challenge. */
async function hold(stage: Stage, kind: Kind): Promise<Held> {
  const email = await stage.addUser(SET_UP[kind]);
  const { ChallengeName, Session } = (await stage.start(email)).body;
  if (ChallengeName !== kind) throw new Error(`Expected ${kind}, got ${ChallengeName}`);
  const code = stage.code();
  const right = {
    NEW_PASSWORD_REQUIRED: { NEW_PASSWORD },
    SMS_MFA: { SMS_MFA_CODE: code },
    SOFTWARE_TOKEN_MFA: { SOFTWARE_TOKEN_MFA_CODE: stage.appCode() },
    CUSTOM_CHALLENGE: { ANSWER: code },
    SELECT_MFA_TYPE: { ANSWER: 'SMS_MFA' },
    MFA_SETUP: {},
  }[kind];
  return {
    email,
    Session,
    answer: (change = {}) =>
      stage.answer(
        change.name ?? kind,
        'session' in change ? change.session : Session,
        { USERNAME: change.email ?? email, ...right },
        change.client,
      ),
  };
}

type Answered = ReturnType<Held['answer']>;

const misused = (
  item: string,
  kind: Kind,
  attack: (held: Held, stage: Stage) => Answered,
  provable = true,
): Attack => ({
  item,
  gets: INVALID,
  async run(stage) {
    const held = await hold(stage, kind);
    const got = await attack(held, stage);
    return provable ? { got, genuine: await held.answer() } : { got };
  },
});

const KINDS = [
  'NEW_PASSWORD_REQUIRED',
  'SMS_MFA',
  'SOFTWARE_TOKEN_MFA',
  'CUSTOM_CHALLENGE',
  'SELECT_MFA_TYPE',
] as const;

export const sessionAttacks: readonly Attack[] = [
  ...KINDS.flatMap((kind) => [
    misused(`a session of another user (${kind})`, kind, async ({ answer }, stage) =>
      answer({ email: await stage.addUser(SET_UP[kind]) }),
    ),
    misused(`a session of another client (${kind})`, kind, ({ answer }) => answer({ client: OTHER_CLIENT })),
    misused(`a session of another pool (${kind})`, kind, ({ answer }) => answer({ client: FOREIGN_CLIENT })),
    misused(`a session of another challenge (${kind})`, kind, async ({ answer }, stage) => {
      const other = await hold(stage, kind === 'SMS_MFA' ? 'SOFTWARE_TOKEN_MFA' : 'SMS_MFA');
      return answer({ session: other.Session });
    }),
    misused(
      `a used session (${kind})`,
      kind,
      async ({ answer }) => {
        await answer();
        return answer();
      },
      false,
    ),
    misused(
      `an expired session (${kind})`,
      kind,
      ({ answer }, { server }) => {
        server.advance(181);
        return answer();
      },
      false,
    ),
  ]),
  misused('a session that is made up', 'SMS_MFA', ({ answer }) => answer({ session: 'x'.repeat(88) })),
  misused('no session', 'SMS_MFA', ({ answer }) => answer({ session: undefined })),
  misused('a SECRET_BLOCK for a session', 'NEW_PASSWORD_REQUIRED', async ({ answer, email }, stage) =>
    answer({ session: (await startSrp(stage.server, email, PASSWORD)).parameters.SECRET_BLOCK }),
  ),
  misused(
    'a session of a user disabled since',
    'SMS_MFA',
    async ({ answer, email }, stage) => {
      await stage.write(sql`update identity_users set enabled = false where username = ${email}`);
      return answer();
    },
    false,
  ),
  misused('a session of MFA_SETUP with nothing set up', 'MFA_SETUP', ({ answer }) => answer(), false),
  misused(
    'a session of MFA_SETUP with a secret nobody has proven',
    'MFA_SETUP',
    async ({ answer, Session }, stage) => {
      await stage.server.post('AssociateSoftwareToken', { Session });
      return answer();
    },
    false,
  ),
  misused('a session of SMS_MFA to set up another second factor', 'SMS_MFA', ({ Session }, { server }) =>
    server.post('AssociateSoftwareToken', { Session }),
  ),
  misused('a session of SMS_MFA to prove a secret', 'SMS_MFA', ({ Session }, { server }) =>
    server.post('VerifySoftwareToken', { Session, UserCode: '123456' }),
  ),
];
