import { randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { type ApiUser, bodyOf } from '../people/api-user.ts';

export type ScreenImport = components['schemas']['ScreenImport'];

const formOf = (content: string | Uint8Array) => {
  const body = new FormData();
  body.append('file', new Blob([content as BlobPart]), 'screens.csv');
  return { body: { file: '' }, bodySerializer: () => body };
};

/** Sends a sheet; nobody has looked into it then. */
export const sendSheet = ({ api }: ApiUser, content: string | Uint8Array, key = randomUUID()) =>
  api.POST('/dsp/desk/screen-imports', { params: { header: { 'Idempotency-Key': key } }, ...formOf(content) });

export const readImport = ({ api }: ApiUser, id: string): Promise<ScreenImport> =>
  bodyOf(api.GET('/dsp/desk/screen-imports/{id}', { params: { path: { id } } }));

/** An import once nothing of it is under way. */
export async function settled(user: ApiUser, id: string): Promise<ScreenImport> {
  const end = Date.now() + 30_000;
  do {
    const found = await readImport(user, id);
    if (found.progress === null) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (Date.now() < end);
  throw new Error('The import does not come to an end');
}

/** What a sheet would do. */
export const checkSheet = async (user: ApiUser, content: string | Uint8Array): Promise<ScreenImport> =>
  settled(user, (await bodyOf(sendSheet(user, content))).id);

export const takeImport = ({ api }: ApiUser, id: string, rows: 'all' | 'faultless' = 'all') =>
  api.POST('/dsp/desk/screen-imports/{id}/import', { params: { path: { id } }, body: { rows } });

/** A sheet that is checked and written. */
export async function importSheet(
  user: ApiUser,
  content: string | Uint8Array,
  rows: 'all' | 'faultless' = 'all',
): Promise<ScreenImport> {
  const { id } = await checkSheet(user, content);
  await bodyOf(takeImport(user, id, rows));
  return settled(user, id);
}

/** The rows that were left out, as text. */
export async function restOf({ api }: ApiUser, id: string): Promise<string> {
  const { data } = await api.GET('/dsp/desk/screen-imports/{id}/rest.csv', {
    ...{ params: { path: { id } }, parseAs: 'text' },
  });
  return String(data);
}
