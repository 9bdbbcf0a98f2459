import type { components } from '#contract/product-api.ts';

type Finding = components['schemas']['PolicyFinding'];

/**
 * Findings that read the same, once, with the places of all in the report: five letters of one colour are one thing to mend. `told`
 * says what is measured as a reader sees it.
 */
export function alikeFindings(findings: readonly Finding[], told: (measured: number) => string) {
  const groups = new Map<string, { readonly finding: Finding; readonly places: number[] }>();
  findings.forEach((finding, index) => {
    const { box: _, measured, ...said } = finding;
    const key = JSON.stringify({ ...said, measured: told(measured) });
    const group = groups.get(key);
    if (group) group.places.push(index);
    else groups.set(key, { finding, places: [index] });
  });
  return [...groups.values()];
}
