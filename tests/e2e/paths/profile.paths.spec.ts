import { ownDetailsMachine } from '#machines/profile/own-details.machine.ts';
import { passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect, password } from '#tests/support/browser/e2e.ts';
import { asHeldBack, isWaiting, kindOf, memberAtSettings, network, said, section } from './profile-people.ts';
import { operationOf } from './sign-in-people.ts';

walkPageSuite('own details', (product): PageSuite<typeof ownDetailsMachine> => {
  const details = (stage: Stage) => section(stage, 'Your details');
  const nameField = (stage: Stage) => details(stage).getByLabel('Name');
  const saveButton = (stage: Stage) => details(stage).getByRole('button', { name: 'Save' });
  const shownName = ({ page }: Stage) => page.getByRole('button', { name: /^Account / });
  let [typed, saved] = ['', ''];
  let names = 0;

  const type = async (stage: Stage, name: string) => {
    typed = name;
    await nameField(stage).fill(name);
  };
  const newName = () => `Nora Number ${++names}`;
  const isBlank = (event: object) => 'name' in event && event.name === ' ';

  return {
    suite: pathSuite({
      name: 'own details',
      machine: ownDetailsMachine,
      events: [
        { type: 'name.submitted', name: 'Nora' },
        { type: 'name.submitted', name: ' ' },
        { type: 'name.changed' },
      ],
      // Nothing is mended before something was wrong, and what is not mended is submitted as it is.
      comes: (snapshot, event) => {
        if (snapshot.matches({ editing: 'nameless' })) return event.type === 'name.changed';
        return isBlank(event) || event.type === 'name.changed'
          ? snapshot.matches({ editing: isBlank(event) ? 'untold' : 'refused' })
          : true;
      },
    }),
    async open(stage) {
      await memberAtSettings(stage, product, 'details');
      typed = saved = await nameField(stage).inputValue();
    },
    requests: {
      updateSelf: (request) => request.method() === 'PATCH' && request.url().endsWith('/api/admin/smb/users'),
    },
    events: {
      'name.submitted': async (stage, event) => {
        if (isBlank(event)) await type(stage, '  ');
        else if (typed === saved) await type(stage, newName());
        if (stage.ahead('updateSelf')?.kind === 'done') saved = typed;
        await saveButton(stage).click();
      },
      'name.changed': (stage) => type(stage, newName()),
    },
    states: {
      'editing.untold': async (stage) => {
        await expect(said(stage)).toHaveCount(0);
        await expect(shownName(stage)).toContainText(saved);
        if (typed === saved) await expect(saveButton(stage)).toBeDisabled();
        else await expect(saveButton(stage)).toBeEnabled();
      },
      'editing.nameless': async (stage) => {
        await expect(details(stage)).toContainText('Enter your name.');
        await expect(shownName(stage)).toContainText(saved);
      },
      'editing.refused': async (stage) => {
        await expect(details(stage).getByRole('alert')).toHaveText(network);
        await expect(nameField(stage)).toHaveValue(typed);
        await expect(saveButton(stage)).toBeEnabled();
      },
      saving: (stage) => isWaiting(saveButton(stage)),
    },
    beyondThePage: {},
  };
});

walkPageSuite('password change', (product): PageSuite<typeof passwordChangeMachine> => {
  const box = ({ page }: Stage) => page.getByRole('dialog', { name: 'Change password' });
  const changeButton = (stage: Stage) => box(stage).getByRole('button', { name: 'Change password' });
  const currentField = (stage: Stage) => box(stage).getByLabel('Current password');
  let current = password;
  let passwords = 0;

  const isAsked = async (stage: Stage) => {
    await expect(changeButton(stage)).toBeEnabled();
    await expect(currentField(stage)).toBeEditable();
  };

  return {
    suite: pathSuite({
      name: 'password change',
      machine: passwordChangeMachine,
      events: [
        { type: 'change.requested' },
        { type: 'password.submitted', previous: () => 'the old one', proposed: () => 'a new one' },
        { type: 'change.dismissed' },
      ],
      errors: { changePassword: [{ kind: 'wrongPassword' }, { kind: 'tooManyTries' }] },
    }),
    open: async (stage) => void (await memberAtSettings(stage, product)),
    requests: { changePassword: (request) => operationOf(request) === 'ChangePassword' },
    faults: {
      changePassword: (route, error) => (kindOf(error) === 'tooManyTries' ? asHeldBack(product, route) : null),
    },
    delays: { holdBack: 60_000 },
    events: {
      'change.requested': (stage) =>
        section(stage, 'Password').getByRole('button', { name: 'Change password' }).click(),
      'password.submitted': async (stage) => {
        const isTaken = stage.ahead('changePassword')?.kind === 'done';
        const proposed = `Warm-Bread-${++passwords}!`;
        await currentField(stage).fill(isTaken ? current : 'Wrong-Pass-2026!');
        await box(stage).getByLabel('New password').fill(proposed);
        if (isTaken) current = proposed;
        await changeButton(stage).click();
      },
      'change.dismissed': (stage) => box(stage).getByRole('button', { name: 'Cancel' }).click(),
    },
    states: {
      closed: (stage) => expect(box(stage)).toHaveCount(0),
      asking: async (stage) => {
        await isAsked(stage);
        await expect(said(stage)).toHaveCount(0);
      },
      changing: (stage) => isWaiting(changeButton(stage)),
      refused: async (stage) => {
        await isAsked(stage);
        await expect(box(stage)).toContainText('This is not your current password.');
      },
      heldBack: async (stage) => {
        await expect(said(stage)).toHaveText(/^Too many tries\. .* You can try again in .*[01]:\d\d/);
        await expect(changeButton(stage)).toBeDisabled();
        await expect(currentField(stage)).toHaveValue('Wrong-Pass-2026!');
      },
    },
    beyondThePage: {},
  };
});
