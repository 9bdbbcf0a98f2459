import { expect, it } from 'vitest';
import { TrialPlanner } from './trial-planner.ts';

it('lets nobody who asks of many suggestions keep another company out', async () => {
  const planner = new TrialPlanner();
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const outcomes: string[] = [];
  const asked = (company: string, of: number) =>
    planner
      .plan({
        ...{ company, owner: `${company} ${of}`, key: `${company} ${of}`, budgetMinor: 0, before: undefined },
        prepare: async () => {
          await begun;
          throw new Error('reached');
        },
      })
      .catch(({ code, message }: { code?: string; message: string }) => {
        outcomes.push(`${company} ${of}: ${code ?? message}`);
      });
  const greedy = Array.from({ length: 40 }, (_, index) => asked('greedy', index));
  const other = asked('other', 0);
  begin();
  await Promise.all([...greedy, other]);
  expect(outcomes).toContain('other 0: reached');
  // Of the greedy company's what it asked last is planned, and the one that was already being planned.
  const reached = outcomes.filter((outcome) => /^greedy .*: reached$/.test(outcome));
  expect(reached).toEqual([0, 35, 36, 37, 38, 39].map((of) => `greedy ${of}: reached`));
  expect(outcomes.filter((outcome) => outcome.endsWith(': rate_limited'))).toHaveLength(34);
});
