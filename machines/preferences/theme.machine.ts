import { emit, setup } from 'xstate';

export type ThemeMode = 'light' | 'dark';

export interface ThemeInput {
  /** What an earlier visit kept; light by default. */
  readonly mode: ThemeMode;
}

export type ThemeEvent =
  | { type: 'theme.toggled' }
  /** Another tab chose. */
  | { type: 'theme.changedElsewhere'; mode: ThemeMode };

/** `isOwn`: chosen here, so it has to be kept; otherwise another tab has kept it already. */
export type ThemeEmitted = { type: 'theme.changed'; mode: ThemeMode; isOwn: boolean };

/** Light or dark. */
export const themeMachine = setup({
  types: {
    input: {} as ThemeInput,
    context: {} as ThemeInput,
    events: {} as ThemeEvent,
    emitted: {} as ThemeEmitted,
  },
  guards: {
    isKeptDark: ({ context }) => context.mode === 'dark',
    isMode: (_, params: { mode: ThemeMode; wanted: ThemeMode }) => params.mode === params.wanted,
  },
  actions: {
    announceMode: emit((_, params: { mode: ThemeMode; isOwn: boolean }) => ({
      type: 'theme.changed' as const,
      mode: params.mode,
      isOwn: params.isOwn,
    })),
  },
}).createMachine({
  id: 'theme',
  description: 'The pages are light or dark.',
  context: ({ input }) => ({ mode: input.mode }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'What an earlier visit kept decides.',
      always: [
        { guard: 'isKeptDark', target: 'dark', description: 'Dark was kept.' },
        { target: 'light', description: 'Light was kept, or nothing.' },
      ],
    },
    light: {
      description: 'Light pages.',
      on: {
        'theme.toggled': {
          target: 'dark',
          actions: { type: 'announceMode', params: { mode: 'dark', isOwn: true } },
          description: 'The user turns the light off.',
        },
        'theme.changedElsewhere': {
          guard: { type: 'isMode', params: ({ event }) => ({ mode: event.mode, wanted: 'dark' }) },
          target: 'dark',
          actions: { type: 'announceMode', params: { mode: 'dark', isOwn: false } },
          description: 'Another tab turned dark.',
        },
      },
    },
    dark: {
      description: 'Dark pages.',
      on: {
        'theme.toggled': {
          target: 'light',
          actions: { type: 'announceMode', params: { mode: 'light', isOwn: true } },
          description: 'The user turns the light on.',
        },
        'theme.changedElsewhere': {
          guard: { type: 'isMode', params: ({ event }) => ({ mode: event.mode, wanted: 'light' }) },
          target: 'light',
          actions: { type: 'announceMode', params: { mode: 'light', isOwn: false } },
          description: 'Another tab turned light.',
        },
      },
    },
  },
});
