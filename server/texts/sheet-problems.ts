import type { components } from '#contract/product-api.ts';
import type { SheetProblem } from '#domain/inventory/screen-sheet.ts';
import { textsIn } from './texts.ts';

/** What is wrong with a sheet, in words of a BCP 47 tag's language. */
export function sayProblems(
  problems: readonly SheetProblem[],
  locale: string,
): components['schemas']['SheetProblem'][] {
  const { t } = textsIn(locale);
  return problems.map(({ row, column, code, value = '', expected = '' }) => ({
    ...{ row, column, code, text: t(`platform.problem.${code}`, { value, expected }) },
  }));
}
