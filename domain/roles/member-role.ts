import type { components } from '#contract/product-api.ts';

/** What a member of an instance is; null for a reviewer or an operator without one. */
export type MemberRole = NonNullable<components['schemas']['Instance']['role']>;

const editors: readonly MemberRole[] = ['owner', 'manager', 'editor'];
const managers: readonly MemberRole[] = ['owner', 'manager'];

/** Who may write campaigns, and show them to others. */
export const isEditor = (role: MemberRole | undefined): boolean => role !== undefined && editors.includes(role);

/** Who may pay for campaigns, although they need not write them. */
export const isPayer = (role: MemberRole | undefined): boolean => role === 'billing' || isEditor(role);

/** Who may give up what is paid for. */
export const isManager = (role: MemberRole | undefined): boolean => role !== undefined && managers.includes(role);
