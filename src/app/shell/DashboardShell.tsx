import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import type { RouteArea } from '#domain/session/route-areas.ts';
import type { Language } from '#domain/text/languages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path, pathWith } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { isOffered } from '../keys/offered-pages.ts';
import { everyPage } from '../pages.ts';
import { useHasStudio } from '../use-has-studio.ts';
import { AccountPanel, type ShellUser } from './AccountPanel.tsx';
import { Brand, type BrandProps } from './Brand.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ThemeToggle, type ThemeToggleProps } from './ThemeToggle.tsx';
import './dashboard-shell.css';

export interface DashboardShellProps {
  brand: BrandProps;
  theme: ThemeToggleProps;
  language: Language;
  onChooseLanguage: (language: Language) => void;
  /** Null while it is unknown, and on the pages that are open without signing in. */
  user: ShellUser | null;
  /** Whose sections are offered; none to a visitor who is not signed in. */
  opens: Partial<Record<RouteArea, boolean>>;
  isOffline: boolean;
  /** There is a connection, but the session could not be renewed over it. */
  isUnreachable: boolean;
  /** What is found in every page of whoever is signed in: the search. */
  tools: ReactNode;
  /** The way to the user's other companies. */
  companies: ReactNode;
  children: ReactNode;
}

/** The dashboard's frame: navigation at the side on wide screens, at the foot on narrow ones; the page in between. */
export function DashboardShell(props: DashboardShellProps) {
  const { brand, theme, language, onChooseLanguage, user, opens, children } = props;
  const { isOffline, isUnreachable } = props;
  const t = useText();
  const hasStudio = useHasStudio();
  const sections = everyPage.flatMap(([name, page]) => {
    const { area, section, title, isForVisitors } = page;
    return section && (isForVisitors || opens[area]) && isOffered(page, hasStudio)
      ? [{ address: pathWith(section.to ?? name, {}), label: section.label ?? title, icon: section.icon }]
      : [];
  });
  const [first] = sections;
  return (
    <div className="shell">
      <SkipLink />
      <header className="shell-side">
        <Link className="shell-brand" to={first?.address ?? path('home')}>
          <Brand {...brand} />
        </Link>
        {props.tools}
        <nav className="shell-nav" aria-label={t('nav.label')}>
          {sections.map(({ address, icon, label }) => (
            <NavLink key={address} to={address} className="shell-link">
              <Icon name={icon} size={20} />
              <span>{t(label)}</span>
            </NavLink>
          ))}
        </nav>
        <div className="shell-account">
          <AccountPanel
            user={user}
            companies={props.companies}
            hasProfile={Object.values(opens).some(Boolean)}
            language={language}
            onChooseLanguage={onChooseLanguage}
          />
          <ThemeToggle {...theme} />
        </div>
      </header>
      <main id="content" className="shell-main" tabIndex={-1}>
        {(isOffline || isUnreachable) && (
          <div className="shell-banner">
            <Banner
              tone="caution"
              icon="offline"
              title={t(isOffline ? 'offline.title' : 'lookupFailed.title')}
              announce="status"
            >
              {t('offline.kept')}
            </Banner>
          </div>
        )}
        {children}
      </main>
    </div>
  );
}
