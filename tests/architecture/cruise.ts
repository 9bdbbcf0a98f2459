import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import extractConfiguration from 'dependency-cruiser/config-utl/extract-depcruise-config';

export const root = fileURLToPath(new URL('../..', import.meta.url));

interface Configuration extends IFlattenedRuleSet {
  readonly options: ICruiseOptions;
}

/** The project's own rules, read from the file that the command line reads too. */
export async function readRules(): Promise<Configuration> {
  return (await extractConfiguration(`${root}.dependency-cruiser.mjs`)) as Configuration;
}

/** Cruises the folders below `baseDir` by the project's rules. */
export async function cruiseFolders(baseDir: string, folders: readonly string[]): Promise<ICruiseResult> {
  const { options, ...ruleSet } = await readRules();
  const { output } = await cruise([...folders], { ...options, ruleSet, validate: true, baseDir });
  // The result itself, because no reporter is asked for.
  return output as ICruiseResult;
}

/** Modules of our own among those that were cruised: packages and Node's modules are leaves. */
export const ownModules = (result: ICruiseResult): readonly string[] =>
  result.modules.map(({ source }) => source).filter((source) => /^(domain|machines|src|server)\//.test(source));

/** "rule: from → to" of each violation. */
export const violationsOf = (result: ICruiseResult): readonly string[] =>
  result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
