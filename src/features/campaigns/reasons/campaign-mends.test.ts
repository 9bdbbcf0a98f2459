import { describe, expect, it } from 'vitest';
import { effectiveReasons } from '../campaign-messages.ts';
import { mendsOf } from './campaign-mends.ts';

const addresses = (reason: keyof typeof effectiveReasons, canEdit: boolean) =>
  mendsOf(effectiveReasons[reason], 'c1', canEdit).map(({ to }) => to);

describe('what keeps a campaign from playing', () => {
  it('leads whoever may change it to the very field', () => {
    expect(addresses('daily_cap_reached', true)).toEqual([
      '/campaigns/c1/edit?step=budget#campaign-daily-cap',
      '/campaigns/c1/reports',
    ]);
    expect(addresses('underdelivering', true)[0]).toBe('/campaigns/c1/edit?step=details#campaign-end');
    expect(addresses('outside_schedule', true)[0]).toBe('/campaigns/c1/edit?step=budget#campaign-hours');
  });

  it('leads everybody to the reason of the hour, and nobody who only looks to the editor', () => {
    for (const reason of ['outside_schedule', 'underdelivering', 'screen_offline'] as const) {
      expect(addresses(reason, true)).toContain('/campaigns/c1/plays');
      expect(addresses(reason, false)).toContain('/campaigns/c1/plays');
    }
    for (const reason of Object.keys(effectiveReasons) as (keyof typeof effectiveReasons)[]) {
      expect(addresses(reason, false).filter((to) => to.includes('step='))).toEqual([]);
    }
  });
});
