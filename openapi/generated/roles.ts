/** Generated from openapi/ by `npm run generate`; never edited. */
import type { components, operations } from './product-api.ts';

/** What a member of an instance is; null for a reviewer or an operator without one. */
export type MemberRole = NonNullable<components['schemas']['Instance']['role']>;

type Roles = readonly MemberRole[];
const editor: Roles = ["owner","manager","editor"];
const payer: Roles = ["owner","manager","editor","billing"];
const manager: Roles = ["owner","manager"];

/** Which of an instance's members may call an operation; every member may call the others. */
export const operationRoles: { readonly [Id in keyof operations]?: Roles } = {
  abandonCheckout: payer,
  appendUpload: editor,
  archiveArtwork: editor,
  confirmCheckout: payer,
  createArtwork: editor,
  createArtworkCrop: editor,
  createArtworkFix: editor,
  createArtworkVersion: editor,
  createCampaign: editor,
  createReportLink: editor,
  createUpload: editor,
  deleteArtwork: manager,
  discardUpload: editor,
  dropArtworkFix: editor,
  duplicateCampaign: editor,
  editCampaign: editor,
  finishUpload: editor,
  quoteRefund: manager,
  restoreArtwork: editor,
  revokeReportLink: editor,
  sharePlayLog: editor,
  startBulkOperation: editor,
  startCheckout: payer,
  startEditCheckout: payer,
  takeArtworkFix: editor,
  transitionCampaign: editor,
  undoCampaignEdit: editor,
  updateCampaign: editor,
  updateInstance: manager,
  withdrawCampaignEdit: editor,
};

/** What the values of a field of the body take besides. */
const bodyRoles: { readonly [Id in keyof operations]?: Readonly<Record<string, Readonly<Record<string, Roles>>>> } = {
  transitionCampaign: { event: { cancel: manager } },
};

/** Whether a member may call an operation, with such a body. */
export function mayCall(role: MemberRole | null | undefined, operation: keyof operations, body?: unknown): boolean {
  if (role === null || role === undefined) return false;
  if (operationRoles[operation]?.includes(role) === false) return false;
  const given = new Map(typeof body === 'object' && body !== null ? Object.entries(body) : []);
  return Object.entries(bodyRoles[operation] ?? {}).every(([field, values]) =>
    Object.entries(values).every(([value, roles]) => given.get(field) !== value || roles.includes(role)),
  );
}
