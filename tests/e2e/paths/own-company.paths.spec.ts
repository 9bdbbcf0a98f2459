import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { avatarChangeMachine, maxAvatarBytes } from '#machines/profile/avatar-change.machine.ts';
import { companyDetailsMachine } from '#machines/profile/company-details.machine.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { newMember } from '#tests/support/people/new-member.ts';
import {
  isWaiting,
  kindOf,
  memberAtSettings,
  network,
  openSettings,
  type SignIn,
  said,
  section,
  signInByCall,
} from './profile-people.ts';

const headersOf = ({ session }: SignIn) => ({
  Authorization: `Bearer ${session.getIdToken().getJwtToken()}`,
  'X-Namespace-Id': demoTenants[0]?.id ?? '',
});

walkPageSuite('avatar change', (product): PageSuite<typeof avatarChangeMachine> => {
  const details = (stage: Stage) => section(stage, 'Your details');
  const button = (stage: Stage, name: string) => details(stage).getByRole('button', { name, exact: true });
  const chooseButton = (stage: Stage) => details(stage).getByRole('button', { name: /^(Upload a|Change) picture$/ });
  const picture = (stage: Stage) => details(stage).locator('.avatar img');
  let photo: Buffer;
  let member: SignIn;

  const ways = {
    'image/jpeg': () => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo }),
    'image/png': () => ({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(maxAvatarBytes + 1) }),
    'text/plain': () => ({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') }),
  } as const;
  const uploadElsewhere = async () => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(photo)]), 'me.jpg');
    const response = await fetch(`${product.origin}/api/admin/smb/users/avatar`, {
      method: 'POST',
      body,
      headers: { ...headersOf(member), 'Idempotency-Key': randomUUID() },
    });
    expect(response.status).toBe(200);
  };

  return {
    suite: pathSuite({
      name: 'avatar change',
      machine: avatarChangeMachine,
      events: [
        { type: 'picture.chosen', mimeType: 'image/jpeg', bytes: 100, file: () => ({}) },
        { type: 'picture.chosen', mimeType: 'image/png', bytes: maxAvatarBytes + 1, file: () => ({}) },
        { type: 'picture.chosen', mimeType: 'text/plain', bytes: 2, file: () => ({}) },
        { type: 'picture.removed' },
      ],
    }),
    async open(stage) {
      photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer();
      member = await signInByCall(product, await newMember(product.origin));
      await uploadElsewhere();
      await openSettings(stage, product, member, 'details');
      await expect(picture(stage)).toHaveCount(1);
    },
    requests: {
      uploadAvatar: (request) => request.method() === 'POST' && request.url().endsWith('/api/admin/smb/users/avatar'),
      deleteAvatar: (request) => request.method() === 'DELETE' && request.url().endsWith('/api/admin/smb/users/avatar'),
    },
    answers: {
      // Another device gives them one again at once: without a picture nothing can be taken away.
      deleteAvatar: async (route) => {
        const response = await route.fetch();
        expect((await response.json()).avatarUrl).toBeNull();
        await uploadElsewhere();
        await route.fulfill({ response });
      },
    },
    events: {
      'picture.chosen': async (stage, event) => {
        const way = ways[('mimeType' in event ? event.mimeType : 'image/jpeg') as keyof typeof ways];
        await details(stage).locator('input[type=file]').setInputFiles(way());
      },
      'picture.removed': (stage) => button(stage, 'Remove picture').click(),
    },
    states: {
      'resting.untold': async (stage) => {
        await expect(chooseButton(stage)).toBeEnabled();
        await expect(picture(stage)).toHaveCount(1);
        await expect(said(stage)).toHaveCount(0);
      },
      'resting.wrongKind': (stage) => expect(said(stage)).toContainText('This is no PNG, JPG or WebP.'),
      'resting.tooLarge': (stage) => expect(said(stage)).toContainText('This file is larger than 5 MB.'),
      'resting.refused': async (stage) => {
        await expect(said(stage)).toHaveText(network);
        await expect(picture(stage)).toHaveCount(1);
      },
      uploading: (stage) => isWaiting(chooseButton(stage)),
      removing: (stage) => isWaiting(button(stage, 'Remove picture')),
    },
    beyondThePage: {},
  };
});

walkPageSuite('company details', (product): PageSuite<typeof companyDetailsMachine> => {
  const company = (stage: Stage) => section(stage, 'Company');
  const field = (stage: Stage, name: string) => company(stage).getByLabel(name);
  const saveButton = (stage: Stage) => company(stage).getByRole('button', { name: 'Save' });
  let owner: SignIn;
  let [streets, names] = [0, 0];

  const changeAsColleague = async () => {
    const headers = headersOf(owner);
    const list = await fetch(`${product.origin}/api/dsp/instances`, { headers });
    const [{ id, version }] = ((await list.json()) as { content: [{ id: string; version: number }] }).content;
    const response = await fetch(`${product.origin}/api/admin/instances/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'If-Match': `"${version}"`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ company: { city: `Town ${version}` } }),
    });
    expect(response.status).toBe(200);
  };

  return {
    suite: pathSuite({
      name: 'company details',
      machine: companyDetailsMachine,
      events: [
        { type: 'company.submitted', details: { name: 'Nora' } as never, seen: { details: {} as never, version: 1 } },
        { type: 'company.submitted', details: { name: ' ' } as never, seen: { details: {} as never, version: 1 } },
        { type: 'company.changed' },
      ],
      errors: { updateInstance: [{ kind: 'stale' }, { kind: 'network' }] },
      comes: (snapshot, event) => {
        if (snapshot.matches({ editing: 'nameless' })) return event.type === 'company.changed';
        return true;
      },
    }),
    async open(stage) {
      owner = await memberAtSettings(stage, product, 'company');
      await expect(saveButton(stage)).toBeVisible();
    },
    requests: {
      updateInstance: (request) => request.method() === 'PATCH' && request.url().includes('/api/admin/instances/'),
    },
    faults: {
      updateInstance: (route, error) =>
        kindOf(error) === 'stale' ? changeAsColleague().then(() => route.continue()) : null,
    },
    events: {
      'company.submitted': async (stage, event) => {
        const isNameless = 'details' in event && (event.details as { name: string }).name === ' ';
        if (isNameless) await field(stage, 'Company name').fill('  ');
        else await field(stage, 'Street and number').fill(`${++streets} Bread Street`);
        await saveButton(stage).click();
      },
      'company.changed': (stage) => field(stage, 'Company name').fill(`Bakery ${++names}`),
    },
    states: {
      'editing.untold': async (stage) => {
        await expect(saveButton(stage)).not.toHaveAttribute('aria-busy', 'true');
        await expect(said(stage)).toHaveCount(0);
        await expect(field(stage, 'Company name')).toBeEditable();
      },
      'editing.nameless': (stage) => expect(company(stage)).toContainText('Enter the company’s name.'),
      'editing.outdated': async (stage) => {
        await expect(said(stage)).toContainText('A colleague changed this meanwhile');
        await expect(said(stage)).toContainText('Town');
        await expect(field(stage, 'Street and number')).toHaveValue(`${streets} Bread Street`);
      },
      'editing.refused': async (stage) => {
        await expect(said(stage)).toHaveText(network);
        await expect(field(stage, 'Street and number')).toHaveValue(`${streets} Bread Street`);
      },
      saving: (stage) => isWaiting(saveButton(stage)),
    },
    beyondThePage: {},
  };
});
