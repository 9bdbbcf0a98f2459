import { CLIENT } from '#server/engines/identity/test-identity.ts';
import type { Attack } from './stage.ts';

const UNREADABLE = 'SerializationException: The request cannot be read.';
const NOT_JSON = 'SerializationException: The request body is not JSON.';
const NO_OBJECT = 'InvalidParameterException: The request body must be an object.';

const body = (item: string, gets: string, sent: unknown, operation = 'InitiateAuth'): Attack => ({
  item,
  gets,
  run: async ({ server }) => ({ got: await server.post(operation, sent) }),
});
const srp = (USERNAME: unknown, SRP_A: unknown = '1') => ({
  AuthFlow: 'USER_SRP_AUTH',
  ClientId: CLIENT,
  AuthParameters: { USERNAME, SRP_A },
});

/** Attributes a signed-in user tries to write. */
const written = (item: string, gets: string, Name: string, Value: unknown): Attack => ({
  item,
  gets,
  async run(stage) {
    const { AccessToken } = await stage.signIn(await stage.addUser());
    const update = (list: unknown) => stage.server.post('UpdateUserAttributes', { AccessToken, UserAttributes: list });
    return { got: await update([{ Name, Value }]), genuine: await update([{ Name: 'name', Value: 'Wren' }]) };
  },
});
const UNAUTHORIZED = 'NotAuthorizedException: A client attempted to write unauthorized attribute';

export const bodyAttacks: readonly Attack[] = [
  body('a body of 100 kB', UNREADABLE, { ClientId: 'x'.repeat(100_000) }),
  body('a body that is not JSON', NOT_JSON, '{"AuthFlow":'),
  body('a body of 30000 opened lists', NOT_JSON, '['.repeat(30_000)),
  body('a body of 30000 lists in one another', NOT_JSON, `${'['.repeat(30_000)}${']'.repeat(30_000)}`),
  body('a list for a body', NO_OBJECT, []),
  body('a user name that is a map', 'InvalidParameterException: Invalid parameter USERNAME', srp({})),
  body(
    'a user name of 5000 characters',
    'InvalidParameterException: Invalid parameter USERNAME',
    srp('x'.repeat(5000)),
  ),
  body('a user name with a zero byte', 'InvalidParameterException: Invalid parameter USERNAME', srp('a\u0000')),
  body('a user name with half a character', 'InvalidParameterException: Invalid parameter USERNAME', srp('a\ud800')),
  body(
    'an SRP_A that is no number',
    'InvalidParameterException: SRP_A is not a public value of the group.',
    srp('a', 'xyz'),
  ),
  body(
    'an SRP_A of 2000 digits',
    'InvalidParameterException: SRP_A is not a public value of the group.',
    srp('a', 'f'.repeat(2000)),
  ),
  body('a flow that is not open to clients', 'InvalidParameterException: Auth flow not enabled for this client', {
    ...srp('a'),
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
  }),
  body('a flow taken from a prototype', 'InvalidParameterException: Auth flow not enabled for this client', {
    ...srp('a'),
    AuthFlow: 'constructor',
  }),
  body('an operation for administrators', 'UnknownOperationException: Unknown operation', {}, 'AdminCreateUser'),
  body('an operation taken from a prototype', 'UnknownOperationException: Unknown operation', {}, '__proto__'),
  body('a client that does not exist', 'ResourceNotFoundException: User pool client nobody does not exist.', {
    ...srp('a'),
    ClientId: 'nobody',
  }),
  written("somebody else's instance", UNAUTHORIZED, 'custom:instances', 'instance-of-others'),
  written("somebody else's agency", UNAUTHORIZED, 'custom:agencies', 'agency-of-others'),
  written('a phone number called proven', UNAUTHORIZED, 'phone_number_verified', 'true'),
  written('an identity at another provider', UNAUTHORIZED, 'identities', '[]'),
  written('half a character in an attribute', 'InvalidParameterException: Invalid parameter Value', 'name', 'a\ud800'),
  written(
    'an attribute from a prototype',
    'InvalidParameterException: Attribute does not exist in the schema: __proto__',
    '__proto__',
    'x',
  ),
];
