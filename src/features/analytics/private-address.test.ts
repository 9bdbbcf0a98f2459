import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

describe('an address is nobody else’s to read', () => {
  it.each([
    '/activate-account/YUBiLmM.123456',
    '/devtools/outbox',
    '/dashboard?code=abc&state=def',
    '/dashboard/home?x=1&token=abc',
    '/login#code=abc',
    '/forgot-password?email=anna%40demo.test',
    '/register?email=anna@demo.test',
    '/login?next=%ZZ&code=1',
    `/shared/report#${'a'.repeat(43)}`,
    '/unsubscribe#0b8e0c7e-3f0c-4a77-9d55-0f0f6f0c1a11.campaign.live.AAAAAAAAAAAAAAAAAAAAAA',
  ])('%s', (address) => {
    expect(isPrivateAddress(new URL(address, 'http://localhost') as unknown as Location)).toBe(true);
  });

  it.each(['/', '/login', '/login?next=%2Fcampaigns', '/campaigns?q=50%25&barcode=1', '/activate', '/login?next=%ZZ'])(
    'but %s may be',
    (address) => {
      expect(isPrivateAddress(new URL(address, 'http://localhost') as unknown as Location)).toBe(false);
    },
  );
});
