import { authenticatorSetupMachine } from '#machines/profile/authenticator-setup.machine.ts';
import type { SoftwareTokenSetupOutcome } from '#machines/session/software-token-setup.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { isWaiting, memberAtSettings, network, said, section } from './profile-people.ts';
import { operationOf, shownByPhone, typeCode, wrongOf } from './sign-in-people.ts';

const proven: SoftwareTokenSetupOutcome = { kind: 'proven', step: null };
const left: SoftwareTokenSetupOutcome = { kind: 'left' };

walkPageSuite('authenticator setup', (product): PageSuite<typeof authenticatorSetupMachine> => {
  let isOn = false;
  const row = (stage: Stage) =>
    section(stage, 'Two-step verification').getByRole('listitem').filter({ hasText: 'Authenticator app' });
  const box = ({ page }: Stage) => page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const button = (stage: Stage, name: string) => box(stage).getByRole('button', { name, exact: true });

  return {
    suite: pathSuite({
      name: 'authenticator setup',
      machine: authenticatorSetupMachine,
      events: [{ type: 'setup.requested' }, { type: 'retry.requested' }, { type: 'setup.dismissed' }],
      outputs: { softwareTokenSetup: [left, proven] },
      errors: { softwareTokenSetup: [] },
    }),
    async open(stage) {
      isOn = false;
      await memberAtSettings(stage, product);
    },
    requests: { enableSoftwareToken: (request) => operationOf(request) === 'SetUserMFAPreference' },
    children: {
      softwareTokenSetup: async (stage, settling) => {
        if (settling.kind === 'done' && settling.output === left) return button(stage, 'Cancel').click();
        const key = (await box(stage).locator('code').textContent()) ?? '';
        const code = shownByPhone(key.replaceAll(' ', ''));
        await typeCode(box(stage).getByLabel('Code from the app'), wrongOf(code));
        await expect(said(stage)).toHaveText('This code is not right. Check it and try again.');
        if (stage.ahead('enableSoftwareToken')?.kind === 'done') isOn = true;
        await typeCode(box(stage).getByLabel('Code from the app'), code);
      },
    },
    events: {
      'setup.requested': (stage) =>
        row(stage)
          .getByRole('button', { name: /^Set up/ })
          .click(),
      'retry.requested': (stage) => button(stage, 'Try again').click(),
      'setup.dismissed': (stage) => button(stage, 'Cancel').click(),
    },
    states: {
      closed: async (stage) => {
        await expect(box(stage)).toHaveCount(0);
        await expect(row(stage).getByText(isOn ? 'On' : 'Off', { exact: true })).toBeVisible();
      },
      settingUp: async (stage) => {
        await expect(box(stage).locator('code')).toBeVisible();
        await expect(said(stage)).toHaveCount(0);
      },
      enabling: (stage) => isWaiting(button(stage, 'Turn on')),
      unenabled: async (stage) => {
        await expect(said(stage)).toHaveText(network);
        await expect(button(stage, 'Try again')).toBeEnabled();
      },
    },
    beyondThePage: {
      'authenticatorSetup.settingUp xstate.error.actor.softwareTokenSetup[0]':
        'its machine keeps every failure as a state of its own: nothing but a bug breaks it',
    },
  };
});
