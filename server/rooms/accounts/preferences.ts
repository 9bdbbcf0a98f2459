import type { components } from '#contract/product-api.ts';
import { type Query, query, sql } from '../../kernel/db/database.ts';

export type Preferences = components['schemas']['Preferences'];

export interface PreferencesRow {
  readonly document: Preferences;
}

export const preferencesOf = (userId: string): Query<PreferencesRow> =>
  query<PreferencesRow>(sql`select document from user_preferences where user_id = ${userId}`);

/** What a user has chosen; empty before the first choice. */
export const toPreferences = ([row]: readonly PreferencesRow[]): Preferences => row?.document ?? {};
