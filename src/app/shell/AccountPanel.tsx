import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { Language } from '#domain/text/languages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Avatar } from '#src/ui/element/Avatar.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** Who is signed in, as the shell shows it. */
export interface ShellUser {
  name: string;
  email: string;
  avatarUrl: string | null;
  /** The business account's name, when the user has one. */
  instanceName: string | null;
}

export interface AccountPanelProps {
  user: ShellUser | null;
  /** The user has a profile to look after. */
  hasProfile: boolean;
  /** The way to the user's other companies; nothing where there are none. */
  companies: ReactNode;
  language: Language;
  onChooseLanguage: (language: Language) => void;
}

const PANEL_ID = 'account-panel';

/** The button that opens the account's panel, and the panel: the platform's own popover, closed by Escape or a click beside it. */
export function AccountPanel({ user, hasProfile, companies, language, onChooseLanguage }: AccountPanelProps) {
  const t = useText();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className="account-button" popoverTarget={PANEL_ID}>
        <Avatar name={user?.name || user?.email || ''} url={user?.avatarUrl ?? null} />
        <span className="account-words">
          <span className="visually-hidden">{t('nav.account')} </span>
          <bdi className="account-line-start truncate">{user?.name || user?.email}</bdi>
          {user?.instanceName && (
            <bdi className="account-instance account-line-start truncate">{user.instanceName}</bdi>
          )}
        </span>
        <Icon name="more" className="account-more" />
      </button>
      <div ref={panel} id={PANEL_ID} popover="auto" className="account-panel">
        {user && (
          <p className="account-identity">
            <span className="muted">{t('nav.signedInAs')}</span>
            {/* The whole address is the tooltip's, and what is read out. */}
            <bdi className="account-email truncate" title={user.email}>
              {user.email}
            </bdi>
          </p>
        )}
        {companies}
        {hasProfile && (
          <Link
            to={path('profile')}
            className={buttonClass({ variant: 'text', tone: 'neutral' })}
            // The frame stays while the page below it changes.
            onClick={() => panel.current?.hidePopover()}
          >
            <Icon name="user" />
            <span>{t('profile.title')}</span>
          </Link>
        )}
        <LanguageSwitch language={language} onChoose={onChooseLanguage} />
        <Link to={user ? path('logout') : path('login')} className={buttonClass({ variant: 'text', tone: 'neutral' })}>
          <Icon name="sign-out" />
          <span>{t(user ? 'nav.signOut' : 'nav.signIn')}</span>
        </Link>
      </div>
    </>
  );
}
