import type { Written } from './written-values.ts';

/** What somebody wrote as JSON; undefined where it is none. */
export function readJson(text: string): Written | undefined {
  try {
    return JSON.parse(text) as Written;
  } catch {
    return undefined;
  }
}
