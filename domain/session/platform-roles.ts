import type { components } from '#contract/product-api.ts';

export type PlatformRole = components['schemas']['PlatformRole'];

/** Those of one tenant, which its operators give. */
export type DeskRole = components['schemas']['DeskRole'];

/** What somebody may do for the platform, and whether it takes the word of another operator to give it. */
export const takesTwo: Readonly<Record<DeskRole, boolean>> = { reviewer: false, media_owner: false, operator: true };

// The record has them all: it is typed by them.
const deskRoles = Object.keys(takesTwo) as DeskRole[];

export const platformRoles: readonly PlatformRole[] = [...deskRoles, 'platform'];

/** Who reviews, and for whom by the first of these that somebody has: a media owner's people do for it. */
export const reviewingRoles = ['reviewer', 'media_owner'] as const satisfies readonly DeskRole[];

/** A media owner's people see its screens, and nobody those of none. */
export const needsOwner = (role: PlatformRole): boolean => role === 'media_owner';

/** Whether a role may be given for one media owner. */
export const takesOwner = (role: PlatformRole): role is (typeof reviewingRoles)[number] =>
  reviewingRoles.some((one) => one === role);
