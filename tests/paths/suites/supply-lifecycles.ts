import { companyLifecycleMachine } from '#machines/desk/company-lifecycle.machine.ts';
import { screenLifecycleMachine } from '#machines/desk/screen-lifecycle.machine.ts';
import { tenantLifecycleMachine } from '#machines/desk/tenant-lifecycle.machine.ts';
import { offerLifecycleMachine } from '#machines/marketplace/offer-lifecycle.machine.ts';
import { offerUseLifecycleMachine } from '#machines/marketplace/offer-use-lifecycle.machine.ts';
import { packageLifecycleMachine } from '#machines/marketplace/package-lifecycle.machine.ts';
import { pathSuite } from '../path-suite.ts';

const both = [true, false];

export const offerLifecyclePaths = pathSuite({
  name: 'offer lifecycle',
  machine: offerLifecycleMachine,
  events: [
    { type: 'booking.opened' },
    { type: 'booking.closed' },
    { type: 'quota.reached' },
    { type: 'use.returned' },
    { type: 'offer.withdrawn' },
  ],
});

export const offerUseLifecyclePaths = pathSuite({
  name: 'offer use lifecycle',
  machine: offerUseLifecycleMachine,
  events: [{ type: 'campaign.paid' }, { type: 'hold.ended' }, { type: 'campaign.rejected' }],
});

export const packageLifecyclePaths = pathSuite({
  name: 'package lifecycle',
  machine: packageLifecycleMachine,
  events: [
    ...both.map((hasScreens) => ({ type: 'version.published' as const, hasScreens })),
    { type: 'package.withdrawn' },
  ],
});

export const companyLifecyclePaths = pathSuite({
  name: 'company lifecycle',
  machine: companyLifecycleMachine,
  events: [{ type: 'company.blocked' }, { type: 'block.explained' }, { type: 'company.unblocked' }],
});

export const screenLifecyclePaths = pathSuite({
  name: 'screen lifecycle',
  machine: screenLifecycleMachine,
  events: [
    { type: 'maintenance.begun' },
    { type: 'maintenance.changed' },
    { type: 'maintenance.ended' },
    { type: 'screen.retired' },
  ],
});

export const tenantLifecyclePaths = pathSuite({
  name: 'tenant lifecycle',
  machine: tenantLifecycleMachine,
  events: [
    ...both.map((isComplete) => ({ type: 'tenant.opened' as const, isComplete })),
    { type: 'tenant.suspended' },
    { type: 'reading.ended' },
  ],
});
