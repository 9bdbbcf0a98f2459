import type { RouteObject } from 'react-router';
import { patterns } from '#src/lib/paths.ts';
import type { LaterPage } from '../later-pages.ts';
import { type PageName, pages } from '../pages.ts';
import { page } from './page.ts';
import { titled } from './titled.ts';

/** The pages that most visits begin with, which wait for no list of others. */
const first = {
  home: async () => (await import('#src/features/home/HomePage.tsx')).HomePage,
  login: async () => (await import('#src/features/session/LoginPage.tsx')).LoginPage,
} as const;

type OwnCode<Name extends PageName> = (typeof pages)[Name]['code'] extends readonly [...unknown[], infer Code]
  ? Code
  : never;
/** Those whose code the registry names by a page that there is. */
type Routed = { [Name in PageName]: OwnCode<Name> extends LaterPage | keyof typeof first ? Name : never }[PageName];

const isFirst = (code: string | undefined): code is keyof typeof first => code === 'home' || code === 'login';

/** The route of a page as the registry has it: its address, its title, its code, which comes when it is gone to. */
export function pageRoute(name: Routed): RouteObject {
  const code = pages[name].code.at(-1);
  const Component = isFirst(code) ? first[code] : page(code as LaterPage);
  return { path: patterns[name], ...titled(name), lazy: { Component } };
}
