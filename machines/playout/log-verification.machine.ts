import { assign, fromPromise, setup } from 'xstate';
import type { SealKey } from '#domain/play-log/day-seal.ts';
import type { DayVerdict, SealedLogFile } from '#domain/play-log/sealed-log.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

/** Texts of files, the log behind the link that the page was opened by, or a sample, as it was sealed or with one byte changed. */
export type LogSource =
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  | { readonly kind: 'link' }
  | { readonly kind: 'sample'; readonly isChanged: boolean };

/** A log to check, and the keys that are believed: the ones that came with it, else the published ones. */
export interface ChosenLog {
  readonly file: SealedLogFile;
  readonly keys: readonly SealKey[];
  /** The visitor brought the keys; nobody was asked for them. */
  readonly areOwnKeys: boolean;
}

/** What became of the log of seals since: what the file's days were sealed in is still all in it, or it was rewritten. */
export type PlatformWord = 'kept' | 'rewritten';

interface LogVerificationContext {
  /** Null before the first. */
  readonly source: LogSource | null;
  readonly log: ChosenLog | null;
  /** Of the days in their order, as many as have been checked. */
  readonly verdicts: readonly DayVerdict[];
  /** Null until the platform has answered. */
  readonly word: PlatformWord | null;
  readonly failure: Failure | null;
}

export type LogVerificationEvent =
  | { type: 'log.chosen'; source: LogSource }
  | { type: 'log.cleared' }
  | { type: 'retry.requested' };

/** A log of plays is checked day by day, in the visitor's own browser, then held against the log of all seals as it is today. */
export const logVerificationMachine = setup({
  types: {
    context: {} as LogVerificationContext,
    events: {} as LogVerificationEvent,
    tags: {} as 'busy' | 'failed' | 'shown' | 'unasked' | 'unreadable',
  },
  actors: {
    /** Reads a log and gets the keys it is checked by; null when it is none. Rejects with a Failure. */
    readLog: fromPromise<ChosenLog | null, { source: LogSource | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Checks one day, by the file and the keys alone. */
    checkDay: fromPromise<DayVerdict, { log: ChosenLog | null; place: number }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Asks the platform to prove that its log of seals still has all that the file was sealed in. Rejects with a Failure. */
    askPlatform: fromPromise<PlatformWord, { log: ChosenLog | null }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isUnreadable: (_, params: { log: ChosenLog | null }) => params.log === null,
    hasMoreDays: ({ context }) => context.verdicts.length + 1 < (context.log?.file.days.length ?? 0),
    /** The sample's seals are in a log of its own, of which the platform knows nothing. */
    hasSealsToAskAbout: ({ context: { source, log } }) =>
      source?.kind !== 'sample' && (log?.file.days.some(({ seal }) => seal !== null) ?? false),
  },
  actions: {
    rememberSource: assign((_, params: { source: LogSource }) => ({
      ...{ source: params.source, log: null, verdicts: [], word: null, failure: null },
    })),
    rememberLog: assign({ log: (_, params: { log: ChosenLog | null }) => params.log, verdicts: [] }),
    rememberVerdict: assign({
      verdicts: ({ context }, params: { verdict: DayVerdict }) => [...context.verdicts, params.verdict],
    }),
    rememberWord: assign({ word: (_, params: { word: PlatformWord }) => params.word }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign({ source: null, log: null, verdicts: [], word: null, failure: null }),
  },
}).createMachine({
  id: 'logVerification',
  description: 'Whether a log of plays is what the platform sealed.',
  context: { source: null, log: null, verdicts: [], word: null, failure: null },
  initial: 'waiting',
  on: {
    'log.chosen': {
      target: '.reading',
      actions: { type: 'rememberSource', params: ({ event }) => ({ source: event.source }) },
      description: 'The visitor gives a log to check.',
    },
  },
  states: {
    waiting: { description: 'No log has been given.' },
    reading: {
      description: 'The log is read, and the keys are looked up.',
      tags: 'busy',
      invoke: {
        id: 'readLog',
        src: 'readLog',
        input: ({ context }) => ({ source: context.source }),
        onDone: [
          {
            guard: { type: 'isUnreadable', params: ({ event }) => ({ log: event.output }) },
            target: 'ended.unreadable',
            description: 'It is no log of plays.',
          },
          {
            target: 'checking',
            actions: { type: 'rememberLog', params: ({ event }) => ({ log: event.output }) },
            description: 'It is a log; its days are checked.',
          },
        ],
        onError: {
          target: 'ended.failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The log or the keys could not be had.',
        },
      },
    },
    checking: {
      description: 'A day is being checked; those before it show what was found.',
      tags: ['busy', 'shown'],
      invoke: {
        id: 'checkDay',
        src: 'checkDay',
        input: ({ context }) => ({ log: context.log, place: context.verdicts.length }),
        onDone: [
          {
            guard: 'hasMoreDays',
            target: 'checking',
            reenter: true,
            actions: { type: 'rememberVerdict', params: ({ event }) => ({ verdict: event.output }) },
            description: 'The next day is checked.',
          },
          {
            guard: 'hasSealsToAskAbout',
            target: 'asking',
            actions: { type: 'rememberVerdict', params: ({ event }) => ({ verdict: event.output }) },
            description: 'Every day is checked; the platform is asked for its log of seals.',
          },
          {
            target: 'ended.settled',
            actions: { type: 'rememberVerdict', params: ({ event }) => ({ verdict: event.output }) },
            description: 'Every day is checked, and there is no seal to ask the platform about.',
          },
        ],
        onError: {
          target: 'ended.failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'This browser cannot check it.',
        },
      },
    },
    asking: {
      description: 'The platform is asked to prove that its log of seals was only added to since.',
      tags: ['busy', 'shown'],
      invoke: {
        id: 'askPlatform',
        src: 'askPlatform',
        input: ({ context }) => ({ log: context.log }),
        onDone: {
          target: 'ended.settled',
          actions: { type: 'rememberWord', params: ({ event }) => ({ word: event.output }) },
          description: 'It has answered.',
        },
        onError: {
          target: 'ended.unasked',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It does not answer.',
        },
      },
    },
    ended: {
      description: 'The check is over, as far as it came.',
      initial: 'settled',
      states: {
        unreadable: { description: 'What was given is no log of plays, or of several campaigns.', tags: 'unreadable' },
        failed: {
          description: 'The log or the keys could not be had; the reason is shown.',
          tags: 'failed',
          on: {
            'retry.requested': {
              target: '#logVerification.reading',
              actions: 'forgetFailure',
              description: 'The visitor tries again.',
            },
          },
        },
        unasked: {
          description: 'What the file and the keys prove is shown; the platform did not answer.',
          tags: ['shown', 'unasked'],
          on: {
            'retry.requested': {
              target: '#logVerification.asking',
              actions: 'forgetFailure',
              description: 'The visitor asks it again.',
            },
          },
        },
        settled: { description: 'All that can be found out is shown.', tags: 'shown' },
      },
      on: { 'log.cleared': { target: 'waiting', actions: 'forgetAll', description: 'The visitor takes it away.' } },
    },
  },
});
