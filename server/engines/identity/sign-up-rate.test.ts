import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentity, type Identity } from './identity.ts';
import { CLIENT, FOREIGN_CLIENT, PASSWORD, startTestIdentity, type TestIdentity } from './test-identity.ts';

let server: TestIdentity;
let identity: Identity;
let count = 0;

/** What a sign-up from an address ends with. */
const signUp = (source: string, Username = `new-${++count}@demo.test`, ClientId = CLIENT): Promise<string> =>
  identity.handle('SignUp', { ClientId, Username, Password: PASSWORD }, source).then(
    () => 'ok',
    (error: Error) => error.name,
  );

beforeAll(async () => {
  server = await startTestIdentity();
  const log = { info() {}, warn() {}, error() {} };
  identity = createIdentity({
    db: server.db,
    clock: { wall: server.now, business: server.now },
    issuerBase: 'https://identity.test/identity',
    log,
    deliver: async () => undefined,
    limits: { signUpsOfSource: 3, signUpsOfPool: 8 },
  });
  await server.addUser('taken@demo.test');
});
afterAll(() => server.close());

describe('signing up', () => {
  it('is limited by the hour for each source address, taken names included', async () => {
    expect([
      await signUp('192.0.2.1'),
      await signUp('192.0.2.1', 'taken@demo.test'),
      await signUp('192.0.2.1'),
    ]).toEqual(['ok', 'UsernameExistsException', 'ok']);
    expect(await signUp('192.0.2.1')).toBe('TooManyRequestsException');
    expect(await signUp('192.0.2.1', 'taken@demo.test'), 'and tells nothing any more').toBe('TooManyRequestsException');
    expect(await signUp('192.0.2.2')).toBe('ok');
    server.advance(3600);
    expect(await signUp('192.0.2.1')).toBe('ok');
  });

  it('is limited for a pool as a whole, and for no other pool', async () => {
    server.advance(3600);
    const answers = [];
    for (let n = 0; n < 9; n++) answers.push(await signUp(`198.51.100.${n}`));
    expect(answers).toEqual([...Array(8).fill('ok'), 'TooManyRequestsException']);
    expect(await signUp('198.51.100.99', 'elsewhere@demo.test', FOREIGN_CLIENT)).toBe('ok');
  });

  it('is counted over the wire by the address the request came from', async () => {
    const body = { ClientId: FOREIGN_CLIENT, Password: PASSWORD };
    const answers = [];
    for (let n = 0; n < 21; n++) {
      answers.push((await server.post('SignUp', { ...body, Username: `wire-${n}@demo.test` })).status);
    }
    expect(answers).toEqual([...Array(20).fill(200), 400]);
  });
});
