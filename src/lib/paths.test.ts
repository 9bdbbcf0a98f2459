import { describe, expect, it } from 'vitest';
import { type PathName, path, patterns, requiredParam } from './paths.ts';

describe('The paths of the product', () => {
  it('are these', () => {
    const id = 'c-1';
    const urls = (Object.keys(patterns) as PathName[]).map((name) =>
      path(name as 'campaign', { id, suggestionId: id, token: 't.1', name: 'signIn', slug: 't-1' } as { id: string }),
    );
    expect(urls).toEqual([
      '/',
      '/dashboard',
      '/dashboard/home',
      '/dashboard/not-found',
      '/campaigns',
      '/campaigns/new',
      '/campaigns/ai-assistant',
      '/campaigns/ai-assistant/c-1',
      '/campaigns/c-1',
      '/campaigns/c-1/edit',
      '/campaigns/c-1/overview',
      '/campaigns/c-1/details',
      '/campaigns/c-1/reports',
      '/campaigns/c-1/plays',
      '/artworks',
      '/artworks/images',
      '/artworks/videos',
      '/artworks/html',
      '/artworks/c-1/details',
      '/marketplace',
      '/marketplace/offers',
      '/marketplace/packages',
      '/marketplace/packages/c-1/overview',
      '/profile',
      '/profile/edit',
      '/profile/edit/settings',
      '/profile/edit/invoices',
      '/profile/edit/invoices/c-1',
      '/profile/edit/invoices/c-1/plays',
      '/profile/edit/balance',
      '/profile/edit/team',
      '/profile/edit/team/activity',
      '/profile/edit/payment-methods',
      '/notifications',
      '/reviews',
      '/desk',
      '/desk/refunds',
      '/desk/flags',
      '/desk/keys',
      '/desk/screens',
      '/desk/screens/import',
      '/desk/screens/new',
      '/desk/screens/c-1',
      '/desk/companies',
      '/desk/companies/c-1',
      '/desk/owners',
      '/desk/owners/c-1/statements',
      '/desk/players',
      '/desk/people',
      '/desk/people/c-1',
      '/desk/own-screens',
      '/desk/own-screens/c-1',
      '/desk/own-occupancy',
      '/desk/own-statements',
      '/desk/ledger',
      '/desk/log',
      '/desk/credits',
      '/desk/credit-terms',
      '/desk/receivables',
      '/desk/chargebacks',
      '/desk/reconciliation',
      '/desk/sellers',
      '/desk/offers',
      '/desk/packages',
      '/desk/tenants',
      '/desk/tenants/new',
      '/desk/tenants/c-1',
      '/desk/tenants/c-1/terms',
      '/studio',
      '/studio/c-1',
      '/tutorials',
      '/tutorials/t-1',
      '/shared/report',
      '/unsubscribe',
      '/invitations',
      '/invitations/t.1',
      '/verify',
      '/verify/invoice',
      '/login',
      '/logout',
      '/register',
      '/create-instance',
      '/activate-account/t.1',
      '/forgot-password',
      '/devtools/get-started',
      '/devtools/machines',
      '/devtools/machines/use',
      '/devtools/machines/compare',
      '/devtools/machines/signIn',
      '/devtools/outbox',
      '/devtools/icons',
      '/devtools/ui-components/buttons',
      '/devtools/ui-components/slider',
      '/devtools/ui-components/charts',
      '/devtools/style-utilities',
      '/devtools/tenant-theme',
    ]);
  });

  it('throw when a parameter is missing or empty', () => {
    expect(() => path('campaign', { id: '' })).toThrow('The path "campaign" needs the parameter "id"');
    // @ts-expect-error the parameter is required
    expect(() => path('campaignEdit')).toThrow(TypeError);
  });

  it('keep a parameter within its segment', () => {
    expect(path('campaign', { id: '../login?x' })).toBe('/campaigns/..%2Flogin%3Fx');
  });

  it('have parameters that a route must bring', () => {
    expect(requiredParam({ id: 'c-1' }, 'id')).toBe('c-1');
    expect(() => requiredParam({}, 'id')).toThrow('This route has no parameter "id"');
  });
});
