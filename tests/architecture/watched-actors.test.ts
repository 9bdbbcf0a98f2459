import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from './sources.ts';

/** The two doors by which the app makes root actors: what comes through them can be watched. */
const doors = ['src/lib/create-actor.ts', 'src/lib/use-actor-ref.ts'];

/** What makes a root actor, by the package it comes from. */
const makers =
  /import\s+(?:\*|[^;]*\b(?:createActor|interpret|useActor|useActorRef|useMachine|useInterpret|createActorContext)\b)[^;]*from '(?:xstate|@xstate\/react)(?:\/[\w-]+)?'/;

describe('The root actors of the app', () => {
  it('are made by the two doors that let them be watched', () => {
    const product = sourceFiles().filter((file) => /^src\//.test(file) && !/\.test\.tsx?$/.test(file));
    expect(product.filter((file) => makers.test(readSource(file)))).toEqual(doors);
    const users = product.filter((file) => /from '#src\/lib\/(create-actor|use-actor-ref)\.ts'/.test(readSource(file)));
    expect(users.length).toBeGreaterThan(25);
  });

  it.each([
    "import { createActor } from 'xstate';",
    "import { type ActorRefFrom,\n  createActor,\n} from 'xstate';",
    "import { useActorRef, useSelector } from '@xstate/react';",
    "import { useMachine as use } from '@xstate/react';",
    "import { createActorContext } from '@xstate/react';",
    "import * as xstate from 'xstate';",
  ])('may not be made by %s', (source) => {
    expect(makers.test(source)).toBe(true);
  });

  it('may be typed and read by anybody', () => {
    expect(makers.test("import { fromPromise, setup } from 'xstate';\nimport { createActor } from './mine.ts';")).toBe(
      false,
    );
    expect(makers.test("import { useSelector } from '@xstate/react';")).toBe(false);
  });
});
