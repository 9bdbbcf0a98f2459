import type { ReactNode } from 'react';
import type { Language } from '#domain/text/languages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Brand, type BrandProps } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { StreetArt } from './StreetArt.tsx';
import { ThemeToggle, type ThemeToggleProps } from './ThemeToggle.tsx';
import './auth-shell.css';

export interface AuthShellProps {
  brand: BrandProps;
  theme: ThemeToggleProps;
  language: Language;
  onChooseLanguage: (language: Language) => void;
  isOffline: boolean;
  children: ReactNode;
}

/** The frame of the pages before sign-in: one thing to do, and a street at dusk beside it. */
export function AuthShell({ brand, theme, language, onChooseLanguage, isOffline, children }: AuthShellProps) {
  const t = useText();
  return (
    <div className="auth-shell">
      <header className="auth-head">
        <Brand {...brand} />
        <div className="row gap-1">
          <LanguageSwitch language={language} onChoose={onChooseLanguage} />
          <ThemeToggle {...theme} />
        </div>
      </header>
      <main id="content" className="auth-main" tabIndex={-1}>
        {isOffline && (
          <Banner tone="caution" icon="offline" title={t('offline.title')} announce="status">
            {t('offline.text')}
          </Banner>
        )}
        {children}
      </main>
      <aside className="auth-art">
        <StreetArt />
        <p className="auth-claim">{t('login.welcome')}</p>
      </aside>
    </div>
  );
}
