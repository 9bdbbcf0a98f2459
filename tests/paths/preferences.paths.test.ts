import { localeMachine } from '#machines/preferences/locale.machine.ts';
import { themeMachine } from '#machines/preferences/theme.machine.ts';
import { connectivityMachine } from '#machines/session/connectivity.machine.ts';
import { termsMachine } from '#machines/session/terms.machine.ts';
import { describePaths } from './describe-paths.ts';

describePaths({
  name: 'theme',
  machine: themeMachine,
  inputs: [{ mode: 'light' }, { mode: 'dark' }],
  events: [
    { type: 'theme.toggled' },
    { type: 'theme.changedElsewhere', mode: 'light' },
    { type: 'theme.changedElsewhere', mode: 'dark' },
  ] as never,
});

describePaths({
  name: 'locale',
  machine: localeMachine,
  inputs: [{ locale: 'en' }],
  events: [
    { type: 'locale.chosen', locale: 'en' },
    { type: 'locale.chosen', locale: 'ar' },
    { type: 'retry.requested' },
  ] as never,
  reads: (context) => context,
});

describePaths({
  name: 'connectivity',
  machine: connectivityMachine,
  events: [{ type: 'connection.lost' }, { type: 'connection.restored' }],
});

describePaths({
  name: 'terms',
  machine: termsMachine,
  inputs: [{ version: '2', url: '/terms/2.html' }],
  events: [{ type: 'terms.agreed' }, { type: 'terms.cancelled' }, { type: 'retry.requested' }],
  outputs: { loadTerms: ['<p>Terms</p>'] },
});
