import { useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { DevtoolsMessages } from '#src/features/devtools/DevtoolsMessages.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { Brand } from './shell/Brand.tsx';
import { LanguageSwitch } from './shell/LanguageSwitch.tsx';
import { SkipLink } from './shell/SkipLink.tsx';
import { ThemeToggle } from './shell/ThemeToggle.tsx';
import { useShell } from './use-shell.ts';
import './shell/devtools-shell.css';

const pages = ['getStarted', 'machines', 'outbox', 'icons', 'buttons', 'slider', 'styleUtilities'] as const;

/** The frame of the devtools area: what only those who build or try the product see. */
export const DevtoolsLayout = () => (
  <DevtoolsMessages>
    <DevtoolsFrame />
  </DevtoolsMessages>
);

function DevtoolsFrame() {
  const t = useText();
  const { brand, theme, language, onChooseLanguage, isOffline } = useShell();
  const { pathname } = useLocation();
  const head = useRef<HTMLElement>(null);
  // On a narrow screen the tab of this page may lie beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which tab is the current one depends on the address
  useEffect(() => {
    head.current?.querySelector('.tab[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className="devtools">
      <SkipLink />
      <header ref={head} className="devtools-head">
        <div className="devtools-bar">
          <Link className="devtools-brand" to={path('home')}>
            <Brand {...brand} />
          </Link>
          <span className="devtools-name">{t('devtools.title')}</span>
          <div className="devtools-controls">
            <LanguageSwitch language={language} onChoose={onChooseLanguage} />
            <ThemeToggle {...theme} />
          </div>
        </div>
        <Tabs label={t('devtools.title')}>
          {pages.map((page) => (
            <NavLink key={page} className="tab" to={path(page)}>
              {t(`devtools.${page}.title`)}
            </NavLink>
          ))}
        </Tabs>
      </header>
      <main id="content" className="devtools-main" tabIndex={-1}>
        {isOffline && (
          <Banner tone="caution" icon="offline" title={t('offline.title')} announce="status">
            {t('offline.text')}
          </Banner>
        )}
        <Outlet />
      </main>
    </div>
  );
}
