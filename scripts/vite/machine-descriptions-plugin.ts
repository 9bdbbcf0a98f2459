import type { Plugin } from 'vite';

const machineFile = /\/machines\/.+\.machine\.ts$/;
/** A `description` whose value is one string literal, with the comma after it. */
const description = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")\s*,?/g;

/** Leaves the charts' descriptions, which testers and viewers read, out of what visitors download. */
export function machineDescriptionsPlugin(): Plugin {
  return {
    name: 'machine-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (machineFile.test(id) ? { code: code.replace(description, ''), map: null } : null),
  };
}
