import type { RouteObject } from 'react-router';
import { patterns } from '#src/lib/paths.ts';
import { firstPages } from '../first-pages.ts';
import type { LaterPage } from '../later-pages.ts';
import { type PageName, pages } from '../pages.ts';
import { page } from './page.ts';
import { titled } from './titled.ts';

type FirstPage = keyof typeof firstPages;
type OwnCode<Name extends PageName> = (typeof pages)[Name]['code'] extends readonly [...unknown[], infer Code]
  ? Code
  : never;
/** Those whose code the registry names by a page that there is. */
type Routed = { [Name in PageName]: OwnCode<Name> extends LaterPage | FirstPage ? Name : never }[PageName];

const isFirst = (code: string | undefined): code is FirstPage => code !== undefined && code in firstPages;

/** The route of a page as the registry has it: its address, its title, its code, which comes when it is gone to. */
export function pageRoute(name: Routed): RouteObject {
  const code = pages[name].code.at(-1);
  const Component = isFirst(code) ? firstPages[code] : page(code as LaterPage);
  return { path: patterns[name], ...titled(name), lazy: { Component } };
}
