import { provideList } from '#src/patterns/list/provide-list.ts';

/** Companies of a search, by name (`listDeskCompanies`). */
export const companiesMachine = provideList('/dsp/desk/companies', {
  ask: ({ q }: { readonly q: string }) => ({ query: q ? { q } : {} }),
  idOf: ({ id }) => id,
});
