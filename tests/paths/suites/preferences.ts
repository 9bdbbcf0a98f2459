import { expect } from 'vitest';
import { localeMachine } from '#machines/preferences/locale.machine.ts';
import { themeMachine } from '#machines/preferences/theme.machine.ts';
import { connectivityMachine } from '#machines/session/connectivity.machine.ts';
import { tenantAnalyticsMachine } from '#machines/session/tenant-analytics.machine.ts';
import { termsMachine } from '#machines/session/terms.machine.ts';
import { pathSuite } from '../path-suite.ts';

export const themePaths = pathSuite({
  name: 'theme',
  machine: themeMachine,
  inputs: [{ mode: 'light' }, { mode: 'dark' }],
  events: [
    { type: 'theme.toggled' },
    { type: 'theme.changedElsewhere', mode: 'light' },
    { type: 'theme.changedElsewhere', mode: 'dark' },
  ],
});

export const localePaths = pathSuite({
  name: 'locale',
  machine: localeMachine,
  inputs: [{ locale: 'en' }],
  events: [
    { type: 'locale.chosen', locale: 'en' },
    { type: 'locale.chosen', locale: 'ar' },
    { type: 'retry.requested' },
  ],
  reads: (context) => context,
});

export const connectivityPaths = pathSuite({
  name: 'connectivity',
  machine: connectivityMachine,
  events: [{ type: 'connection.lost' }, { type: 'connection.restored' }],
});

export const termsPaths = pathSuite({
  name: 'terms',
  machine: termsMachine,
  inputs: [{ version: '2', url: '/terms/2.html' }],
  events: [
    { type: 'terms.agreed' },
    { type: 'terms.agreedElsewhere' },
    { type: 'terms.cancelled' },
    { type: 'retry.requested' },
  ],
  outputs: { loadTerms: ['<p>Terms</p>'] },
  holds: (snapshot) => {
    if (snapshot.status === 'done') expect(snapshot.output).toBe(snapshot.matches('agreed') ? 'save' : 'cancel');
    // While the agreement is on its way the dialog cannot be closed; before and after it can.
    else expect(snapshot.can({ type: 'terms.cancelled' })).toBe(snapshot.hasTag('closable'));
    if (snapshot.matches('agreeing')) expect(snapshot.hasTag('closable')).toBe(false);
    if (snapshot.hasTag('shown')) expect(snapshot.context.html).not.toBeNull();
  },
});

const scriptUrls = ['https://stats.test/1.js'];
export const tenantAnalyticsPaths = pathSuite({
  name: 'tenantAnalytics',
  machine: tenantAnalyticsMachine,
  inputs: [{ scriptUrls }, { scriptUrls: [] }],
  events: [],
  outputs: { isAddressPrivate: [true, false] },
  holds: (snapshot) => {
    if (snapshot.matches('disabled')) expect(snapshot.context.scriptUrls).toEqual([]);
    if (snapshot.matches('starting')) expect(snapshot.context.scriptUrls).toEqual(scriptUrls);
  },
});
