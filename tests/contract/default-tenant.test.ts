import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const init = async (server: TestServer, domain: string) => {
  const response = await fetch(`${server.origin}/api/admin/init/${domain}`);
  const { name, code } = (await response.json()) as { name?: string; code?: string };
  return name ?? code;
};

describe('a domain that belongs to no tenant', () => {
  let plain: TestServer;
  let falling: TestServer;
  beforeAll(async () => {
    plain = await startTestServer();
    falling = await startTestServer({ DEFAULT_TENANT_ID: '01939f00-0000-7000-8000-000000000001' });
  });
  afterAll(() => Promise.all([plain.stop(), falling.stop()]));

  it('shows nothing', async () => {
    expect(await init(plain, 'nobody.example')).toBe('tenant_unknown');
  });

  it('shows the default tenant where one is configured, which takes no other domain', async () => {
    expect(await init(falling, 'nobody.example')).toBe('Marquee');
    expect(await init(falling, 'localhost')).toBe('Marquee');
    const own = await init(plain, 'arabia.localhost');
    expect(own).not.toBe('Marquee');
    expect(await init(falling, 'arabia.localhost')).toBe(own);
  });
});
