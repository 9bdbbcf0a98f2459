import { dirname } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from './cruise.ts';

const configPath = `${root}machines/tsconfig.json`;
const plantedPath = `${root}machines/planted.ts`;

/** What the compiler says of the machines by their own configuration, with one more file among them. */
function diagnose(planted: string): string[] {
  const { config } = ts.readConfigFile(configPath, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configPath));
  expect(fileNames.length).toBeGreaterThan(20);
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => file === plantedPath || fileExists(file);
  host.getSourceFile = (file, languageVersion, ...rest) =>
    file === plantedPath
      ? ts.createSourceFile(file, planted, languageVersion)
      : getSourceFile(file, languageVersion, ...rest);
  const program = ts.createProgram([...fileNames, plantedPath], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('the machines', () => {
  it('compile, and nothing of a browser or of Node is there to be used', () => {
    const globals = ['window', 'document', 'fetch', 'localStorage', 'setTimeout', 'console', 'process', 'Buffer'];
    const found = diagnose(globals.map((name) => `void ${name};`).join('\n'));
    expect(found.map((text) => /'(\w+)'/.exec(text)?.[1]).sort()).toEqual([...globals].sort());
  });
});
