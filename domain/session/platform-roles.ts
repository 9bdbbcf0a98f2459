import type { components } from '#contract/product-api.ts';

export type PlatformRole = components['schemas']['PlatformRole'];

/** What somebody may do for the platform, and whether it takes the word of another operator to give it. */
export const takesTwo: Readonly<Record<PlatformRole, boolean>> = { reviewer: false, operator: true };

// The record has them all: it is typed by them.
export const platformRoles = Object.keys(takesTwo) as PlatformRole[];
