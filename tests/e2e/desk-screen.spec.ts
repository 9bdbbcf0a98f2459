import { seriousViolations } from '../support/browser/audit.ts';
import { expect, signIn, test } from '../support/browser/e2e.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';

test('an operator changes a screen, is told what is wrong in its place, takes it back and does it again', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/screens?q=Alexanderplatz`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/desk\/screens\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const operator = await apiUser(product, 'operator@demo.test');
  const stored = async (column: string) => {
    const { cells } = await bodyOf(operator.api.GET('/dsp/desk/screens/{id}', { params: { path: { id } } }));
    return cells.find((cell) => cell.column === column)?.value;
  };
  const lead = await stored('lead_time_days');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();

  await page.getByLabel('Lead time in days').fill('soon');
  await page.getByLabel('Latitude').fill('100');
  await save.click();
  await expect(page.getByLabel('Latitude')).toHaveAccessibleDescription(/100/);
  await expect(page.getByLabel('Latitude')).toBeFocused();
  await expect(page.getByLabel('Lead time in days')).toHaveAccessibleDescription(/soon/);
  expect(await stored('lead_time_days')).toBe(lead);
  expect(await seriousViolations(page)).toEqual([]);

  // What is typed outlives a reload, until it is saved or given up.
  await page.reload();
  await expect(page.getByText('What you typed before is still here.')).toBeVisible();
  await expect(page.getByLabel('Latitude')).toHaveValue('100');
  await expect(page.getByLabel('Lead time in days')).toHaveValue('soon');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Lead time in days')).toHaveValue(lead ?? '');
  await page.reload();
  await expect(page.getByLabel('Latitude')).not.toHaveValue('100');
  await page.getByLabel('Lead time in days').fill('11');
  await page.getByRole('checkbox', { name: 'Gambling' }).click();
  await save.dblclick();
  const saved = page.getByRole('status').filter({ hasText: 'has been saved.' });
  await expect(saved).toBeVisible();
  expect(await stored('lead_time_days')).toBe('11');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(page.getByRole('status').filter({ hasText: 'is as it was before.' })).toBeVisible();
  expect(await stored('lead_time_days')).toBe(lead);
  await expect(page.getByLabel('Lead time in days')).toHaveValue(lead ?? '');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(undo).toBeVisible();
  expect(await stored('lead_time_days')).toBe('11');
  await page.getByRole('main').getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Edited a screen' })).toHaveCount(3);
});

test('a change of long ago is taken back from the history, and what was changed since stays', async ({
  page,
  product,
}) => {
  const operator = await apiUser(product, 'operator@demo.test');
  const { items } = await bodyOf(operator.api.GET('/dsp/desk/screens', { params: { query: { q: 'Alexanderplatz' } } }));
  const id = items[1]?.id ?? '';
  const params = { path: { id } };
  const cells = async () => {
    const sheet = await bodyOf(operator.api.GET('/dsp/desk/screens/{id}', { params }));
    return new Map<string, string>(sheet.cells.map(({ column, value }) => [column, value]));
  };
  const began = await cells();
  const change = async (column: 'address' | 'lead_time_days', after: string) => {
    const before = (await cells()).get(column) ?? '';
    const body = { cells: [{ column, before, after }] };
    expect((await bodyOf(operator.api.PATCH('/dsp/desk/screens/{id}', { params, body }))).problems).toEqual([]);
  };
  await change('lead_time_days', '23');
  await change('address', 'A newer street 1');
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/screens/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'History' }).click();
  const lines = page.getByRole('row').filter({ hasText: 'Edited a screen' });
  await lines
    .filter({ hasText: '23' })
    .getByRole('link', { name: /^Take this change back/ })
    .click();
  await expect(page).toHaveURL(/\?undo=[0-9a-f-]{36}$/);
  const said = page.getByRole('status').filter({ hasText: 'operator@demo.test' });
  await expect(said).toBeVisible();
  await expect(page.getByLabel('Lead time in days')).toHaveValue(began.get('lead_time_days') ?? '');
  await expect(page.getByLabel('Address')).toHaveValue('A newer street 1');
  expect(await seriousViolations(page)).toEqual([]);
  // What is typed over it outlives a reload, and what was proposed comes back where that is given up.
  await page.getByLabel('Lead time in days').fill('29');
  await page.reload();
  await expect(page.getByLabel('Lead time in days')).toHaveValue('29');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(said).toBeVisible();
  await expect(page.getByLabel('Lead time in days')).toHaveValue(began.get('lead_time_days') ?? '');
  // Nothing is done before it is saved.
  expect((await cells()).get('lead_time_days')).toBe('23');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'has been saved.' })).toBeVisible();
  expect(await cells()).toEqual(new Map([...began, ['address', 'A newer street 1']]));
  // Once more: there is nothing left to take back.
  await page.reload();
  await expect(said).toBeVisible();
  await expect(page.getByLabel('Lead time in days')).toHaveValue(began.get('lead_time_days') ?? '');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
  await page.route('**/undo/*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, actorEmail: null } });
  });
  await page.reload();
  await expect(page.getByText(/^Nothing is left to take back of what a server command changed, /)).toBeVisible();
  await change('address', began.get('address') ?? '');
});

test('what another changed meanwhile is neither lost nor overwritten unseen', async ({ page, product }) => {
  const operator = await apiUser(product, 'operator@demo.test');
  const { items } = await bodyOf(operator.api.GET('/dsp/desk/screens', { params: { query: { q: 'Shelter' } } }));
  const [screen] = items;
  if (!screen) throw new Error('The demo has shelters');
  const cells = async () =>
    new Map(
      (await bodyOf(operator.api.GET('/dsp/desk/screens/{id}', { params: { path: { id: screen.id } } }))).cells.map(
        ({ column, value }) => [column, value],
      ),
    );
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/screens/${screen.id}`);
  await page.getByLabel('Name', { exact: true }).fill('Mine');
  const before = await cells();
  await bodyOf(
    operator.api.PATCH('/dsp/desk/screens/{id}', {
      params: { path: { id: screen.id } },
      body: {
        cells: [
          { column: 'name', before: before.get('name') ?? '', after: 'Theirs' },
          { column: 'address', before: before.get('address') ?? '', after: 'Their street 1' },
        ],
      },
    }),
  );
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Someone else has just changed the same fields.');
  expect((await cells()).get('name')).toBe('Theirs');
  await expect(page.getByRole('heading', { level: 2, name: 'Theirs' })).toBeVisible();
  await save.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Mine' })).toBeVisible();
  const after = await cells();
  expect([after.get('name'), after.get('address')]).toEqual(['Mine', 'Their street 1']);
});

test('a screen is copied: what is missing is said in its place, and the copy is one', async ({ page, product }) => {
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/screens?q=Alexanderplatz`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('main').getByRole('link', { name: 'Copy' }).click();
  const code = page.getByLabel('Code', { exact: true });
  const add = page.getByRole('button', { name: 'Add screen' });
  await expect(code).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('A copy of one');
  await add.click();
  await expect(code).toHaveAccessibleDescription(/must be filled in/);
  await expect(code).toBeFocused();
  await code.fill('berlin-alexanderplatz-u-bahnhof-2');
  await add.click();
  await expect(code).toHaveAccessibleDescription(/already the code of another screen/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('A copy of one');
  expect(await seriousViolations(page)).toEqual([]);
  // What is typed outlives a reload, until it is thrown away.
  await page.reload();
  await expect(page.getByText('What you typed before is still here.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('A copy of one');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/Alexanderplatz/);
  await expect(code).toHaveValue('');
  await page.getByLabel('Name', { exact: true }).fill('A copy of one');
  await code.fill('COPY-1');
  await add.dblclick();
  await expect(page).toHaveURL(/\/desk\/screens\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'A copy of one' })).toBeVisible();
  const operator = await apiUser(product, 'operator@demo.test');
  const { items } = await bodyOf(operator.api.GET('/dsp/desk/screens', { params: { query: { q: 'COPY-1' } } }));
  expect(items).toMatchObject([{ name: 'A copy of one', status: 'active' }]);
  // A screen of other tests’ searches no more.
  await bodyOf(
    operator.api.PUT('/dsp/desk/screens/{id}/service', {
      params: { path: { id: items[0]?.id ?? '' } },
      body: { status: 'retired', reason: 'lease_ended' },
    }),
  );
});
