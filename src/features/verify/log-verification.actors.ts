import { fromPromise } from 'xstate';
import type { SealKey, TreeHead } from '#domain/play-log/day-seal.ts';
import { isConsistent } from '#domain/play-log/merkle.ts';
import { checkDay, isTreeHeadSigned, treeHeadsOf } from '#domain/play-log/sealed-log.ts';
import {
  type ChosenLog,
  type LogSource,
  logVerificationMachine,
  type PlatformWord,
} from '#machines/playout/log-verification.machine.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { readChosen } from './read-chosen.ts';
import { readSample } from './read-sample.ts';
import { browserSealTools } from './seal-tools.ts';

/** What opens a link stands after the `#` of its address, which no server and no referrer sees; empty without one. */
export const linkToken = (): string => /^#([\w-]{43})$/.exec(location.hash)?.[1] ?? '';

const publishedKeys = async (signal: AbortSignal): Promise<readonly SealKey[]> =>
  (await orFailure(bodyOf(api.GET('/seals/keys', { signal })))).keys;

async function textsOf(source: LogSource | null, signal: AbortSignal): Promise<readonly string[]> {
  switch (source?.kind) {
    case 'link': {
      const params = { path: { token: linkToken() } };
      return [JSON.stringify(await orFailure(bodyOf(api.GET('/shared/play-logs/{token}', { params, signal }))))];
    }
    case 'sample':
      return readSample(source.isChanged);
    default:
      return source?.texts ?? [];
  }
}

async function readLog(source: LogSource | null, signal: AbortSignal): Promise<ChosenLog | null> {
  const chosen = readChosen(await textsOf(source, signal));
  if (!chosen) return null;
  const { file, keys } = chosen;
  return { file, keys: keys ?? (await publishedKeys(signal)), areOwnKeys: keys !== null };
}

/** The platform's proof that its log was only added to between two sizes. */
async function proofBetween(first: number, second: number, signal: AbortSignal): Promise<readonly string[]> {
  const query = { first, second };
  return (await orFailure(bodyOf(api.GET('/seals/consistency-proof', { params: { query }, signal })))).proof;
}

/** Whether each of the heads that the file has is still the beginning of the log as the platform shows it now. */
async function askPlatform(log: ChosenLog, signal: AbortSignal): Promise<PlatformWord> {
  const now: TreeHead = await orFailure(bodyOf(api.GET('/seals/tree-head', { signal })));
  // Keys that the visitor has kept may be older than the one it is signed with now.
  const isKnown = log.keys.some(({ kid }) => kid === now.keyId);
  const keys = isKnown ? log.keys : await publishedKeys(signal);
  if (!(await isTreeHeadSigned(browserSealTools, keys, now))) return 'rewritten';
  for (const held of treeHeadsOf(log.file)) {
    if (held.logId !== now.logId || held.size > now.size) return 'rewritten';
    const proof = held.size === now.size ? [] : await proofBetween(held.size, now.size, signal);
    if (!(await isConsistent(browserSealTools.sha256, held, now, proof))) return 'rewritten';
  }
  return 'kept';
}

const someLog = (log: ChosenLog | null): ChosenLog => {
  if (!log) throw new Error('There is a log in this state');
  return log;
};

export const browserLogVerificationMachine = logVerificationMachine.provide({
  actors: {
    readLog: fromPromise(({ input, signal }) => readLog(input.source, signal)),
    checkDay: fromPromise(({ input: { log, place } }) => {
      const { keys, file } = someLog(log);
      return checkDay(browserSealTools, keys, file, place);
    }),
    askPlatform: fromPromise(({ input, signal }) => askPlatform(someLog(input.log), signal)),
  },
});
