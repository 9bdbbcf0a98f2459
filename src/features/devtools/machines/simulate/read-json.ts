import type { Written } from './written-values.ts';

/** What somebody wrote as JSON; undefined where it is none. */
export function readJson(text: string): Written | undefined {
  try {
    return JSON.parse(text) as Written;
  } catch {
    return undefined;
  }
}

/** What an event carries; null for what is no object. */
export const payloadIn = (read: Written | undefined): Readonly<Record<string, Written>> | null =>
  typeof read === 'object' && read !== null && !Array.isArray(read)
    ? (read as Readonly<Record<string, Written>>)
    : null;
