import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fallbackLanguage } from '#domain/text/languages.ts';
import { routeGuardMachine } from '#machines/session/route-guard.machine.ts';
import { tenantAnalyticsMachine } from '#machines/session/tenant-analytics.machine.ts';
import { termsMachine } from '#machines/session/terms.machine.ts';
import { tokenRevocationMachine } from '#machines/session/token-revocation.machine.ts';
import { readConfig } from '#server/config.ts';
import { toRuntimeConfig } from '#server/http/runtime-config.ts';
import { COOKIE_EXPIRY_DAYS } from '#src/platform/cookie-storage.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const tokens = read('src/ui/page/tokens.css');
const sizeOf = (token: string) => Number(new RegExp(`--${token}: (\\d+)px;`).exec(tokens)?.[1]);

/** A delay as the machine itself has it; computed ones are asked with a context. */
const delayOf = (machine: { implementations: { delays: object } }, name: string, context?: unknown): unknown => {
  const delay = (machine.implementations.delays as Record<string, unknown>)[name];
  return typeof delay === 'function' ? delay({ context }) : delay;
};

describe('The constants of the specification, section 9', () => {
  it.each([
    ['guards look for the tenant every 500 ms', routeGuardMachine, 'initializationPoll', 500],
    ['the loading icon of the terms appears after 2000 ms', termsMachine, 'termsLoadingIcon', 2_000],
    ["the tenant's analytics wait 1 second", tenantAnalyticsMachine, 'analyticsDelay', 1_000],
  ])('%s', (_, machine, delay, milliseconds) => {
    expect(delayOf(machine, delay)).toBe(milliseconds);
  });

  it('a revocation is tried again after 100 ms doubled plus jitter, up to 5 minutes in total', () => {
    const waits = (jitter: number) =>
      Array.from({ length: 11 }, (_, failures) =>
        delayOf(tokenRevocationMachine, 'revokeBackoff', { failures, jitter }),
      );
    expect(waits(0)).toEqual(Array.from({ length: 11 }, (_, failures) => 100 * 2 ** failures));
    expect(waits(0.5).map((wait, index) => Number(wait) - Number(waits(0)[index]))).toEqual(Array(11).fill(50));
    const hasTimeLeft = (tokenRevocationMachine.implementations.guards as Record<string, unknown>).hasTimeLeft;
    const isTriedAgain = (waitedMs: number) =>
      (hasTimeLeft as (args: { context: object }) => boolean)({ context: { failures: 0, jitter: 0, waitedMs } });
    expect([isTriedAgain(299_900), isTriedAgain(299_901)]).toEqual([true, false]);
  });

  it('cookies last 365 days', () => expect(COOKIE_EXPIRY_DAYS).toBe(365));

  it('the region is us-east-1, the version 1.4.0, the flow SRP, and production says so', () => {
    expect(toRuntimeConfig(readConfig({ NODE_ENV: 'production' }))).toMatchObject({
      identityRegion: 'us-east-1',
      version: '1.4.0',
      production: true,
      authFlow: 'USER_SRP_AUTH',
      identityStorage: 'local',
    });
    expect(JSON.parse(read('package.json')).version).toBe('1.4.0');
  });

  it('the fallback locale is English, the default theme light', () => {
    expect(fallbackLanguage).toBe('en');
    expect(read('index.html')).not.toMatch(/data-theme="dark"/);
  });

  it('dialogs are 400, 600 and 1100 px wide at most, drawers 450 and 700', () => {
    expect(['dialog-small', 'dialog-medium', 'dialog-terms', 'drawer-narrow', 'drawer-wide'].map(sizeOf)).toEqual([
      400, 600, 1100, 450, 700,
    ]);
  });

  it('the window of a sign-in by another provider measures 600 × 549', () => {
    const source = read('src/platform/popup.ts');
    expect(source).toMatch(/WIDTH = 600;/);
    expect(source).toMatch(/HEIGHT = 549;/);
  });
});
