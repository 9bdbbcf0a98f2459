import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import type { Language } from '#domain/text/languages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { type PathName, path } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { AccountPanel, type ShellUser } from './AccountPanel.tsx';
import { Brand, type BrandProps } from './Brand.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ThemeToggle, type ThemeToggleProps } from './ThemeToggle.tsx';
import './dashboard-shell.css';

interface Section {
  to: Extract<PathName, 'home' | 'campaigns' | 'artworks' | 'reviews' | 'desk'>;
  icon: IconName;
  label: MessageId;
}

const advertiserSections: readonly Section[] = [
  { to: 'home', icon: 'home', label: 'nav.home' },
  { to: 'campaigns', icon: 'campaign', label: 'nav.campaigns' },
  { to: 'artworks', icon: 'image', label: 'nav.artworks' },
];
const reviewerSections: readonly Section[] = [{ to: 'reviews', icon: 'review', label: 'nav.reviews' }];
const operatorSections: readonly Section[] = [{ to: 'desk', icon: 'shield', label: 'nav.desk' }];

export interface DashboardShellProps {
  brand: BrandProps;
  theme: ThemeToggleProps;
  language: Language;
  onChooseLanguage: (language: Language) => void;
  /** Null while it is unknown, and on the pages that are open without signing in. */
  user: ShellUser | null;
  /** Which sections are offered; none to a visitor who is not signed in. */
  isMember: boolean;
  isReviewer: boolean;
  isOperator: boolean;
  isOffline: boolean;
  /** There is a connection, but the session could not be renewed over it. */
  isUnreachable: boolean;
  children: ReactNode;
}

/** The dashboard's frame: navigation at the side on wide screens, at the foot on narrow ones; the page in between. */
export function DashboardShell(props: DashboardShellProps) {
  const { brand, theme, language, onChooseLanguage, user, isMember, isReviewer, isOperator, children } = props;
  const { isOffline, isUnreachable } = props;
  const t = useText();
  const sections = [
    ...(isMember ? advertiserSections : []),
    ...(isReviewer ? reviewerSections : []),
    ...(isOperator ? operatorSections : []),
  ];
  const [first] = sections;
  return (
    <div className="shell">
      <SkipLink />
      <header className="shell-side">
        <Link className="shell-brand" to={path(first?.to ?? 'home')}>
          <Brand {...brand} />
        </Link>
        <nav className="shell-nav" aria-label={t('nav.label')}>
          {sections.map(({ to, icon, label }) => (
            <NavLink key={to} to={path(to)} className="shell-link">
              <Icon name={icon} size={20} />
              <span>{t(label)}</span>
            </NavLink>
          ))}
        </nav>
        <div className="shell-account">
          <AccountPanel
            user={user}
            hasProfile={sections.length > 0}
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
