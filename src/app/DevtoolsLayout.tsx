import { useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { Tabs } from '#src/ui/page/Tabs.tsx';
import { PlainFrame } from './shell/PlainFrame.tsx';

const pages = [
  'getStarted',
  'machines',
  'outbox',
  'icons',
  'buttons',
  'slider',
  'charts',
  'styleUtilities',
  'tenantTheme',
] as const;

/** The frame of the devtools area: what only those who build or try the product see. */
export function DevtoolsLayout() {
  const t = useText();
  const { pathname } = useLocation();
  const head = useRef<HTMLElement>(null);
  // On a narrow screen the tab of this page may lie beyond the edge.
  useWhen(pathname, () => {
    head.current?.querySelector('.tab[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  });
  return (
    <PlainFrame
      head={head}
      around={(brand) => (
        <Link className="plain-brand" to={path('home')}>
          {brand}
        </Link>
      )}
      name={t('devtools.title')}
      tabs={
        <Tabs label={t('devtools.title')}>
          {pages.map((page) => (
            <NavLink key={page} className="tab" to={path(page)}>
              {t(`devtools.${page}.title`)}
            </NavLink>
          ))}
        </Tabs>
      }
    />
  );
}
