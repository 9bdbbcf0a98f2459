import { demoPassword } from '#server/seed/demo-tenants.ts';
import type { Product } from '../browser/e2e.ts';
import { key } from '../campaigns/book-campaign.ts';
import { type ApiUser, bodyOf, clientOf, signIn } from './api-user.ts';
import { newcomer } from './new-member.ts';

/** Joins the advertiser's company as somebody who writes, and may spend so much in a month. */
export async function limitedEditor(
  product: Product,
  owner: ApiUser,
  limit: number,
): Promise<ApiUser & { email: string }> {
  const { email } = await newcomer(product.origin, 'Lina Lund');
  const body = { email, role: 'editor' } as const;
  const { id } = await bodyOf(owner.api.POST('/dsp/invitations', { params: { header: key() }, body }));
  const session = await signIn(product, email, demoPassword, owner.tenant);
  const joining = clientOf(product, session, owner.tenant);
  await bodyOf(joining.api.POST('/admin/invitations/{id}/accept', { params: { path: { id } } }));
  const { items } = await bodyOf(owner.api.GET('/dsp/team'));
  const member = items.find((one) => one.email === email);
  const params = { path: { id: member?.id ?? '' }, header: { 'If-Match': `"${member?.version}"` } };
  await bodyOf(owner.api.PUT('/dsp/team/{id}/spending-limit', { params, body: { limit } }));
  return { ...clientOf(product, session, owner.tenant, owner.headers['X-Instance-Id']), email };
}
