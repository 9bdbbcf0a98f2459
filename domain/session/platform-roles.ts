import type { components } from '#contract/product-api.ts';

export type PlatformRole = components['schemas']['PlatformRole'];

/** Those of one tenant, which its operators give. */
export type DeskRole = components['schemas']['DeskRole'];

/** What somebody may do for the platform, and whether it takes the word of another operator to give it. */
export const takesTwo: Readonly<Record<DeskRole, boolean>> = { reviewer: false, operator: true };

// The record has them all: it is typed by them.
const deskRoles = Object.keys(takesTwo) as DeskRole[];

export const platformRoles: readonly PlatformRole[] = [...deskRoles, 'platform'];
