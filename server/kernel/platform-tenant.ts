/** The demo's first tenant, at which its people of the platform sign in. Apart from the seed, so that the configuration may name it. */
export const firstDemoTenantId = '01939f00-0000-7000-8000-000000000001';
