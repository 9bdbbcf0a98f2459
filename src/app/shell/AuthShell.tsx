import type { ReactNode } from 'react';
import type { Language } from '#domain/text/languages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { AuthArt } from './AuthArt.tsx';
import { Brand, type BrandProps } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeToggle, type ThemeToggleProps } from './ThemeToggle.tsx';
import './auth-shell.css';

export interface AuthShellProps {
  brand: BrandProps;
  theme: ThemeToggleProps;
  language: Language;
  onChooseLanguage: (language: Language) => void;
  isOffline: boolean;
  /** The tenant's own picture. */
  signInPicture: string | null;
  children: ReactNode;
}

/** The frame of the pages before sign-in: one thing to do, and beside it what it is about. */
export function AuthShell(props: AuthShellProps) {
  const { brand, theme, language, onChooseLanguage, isOffline, signInPicture, children } = props;
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
      <AuthArt isDark={theme.mode === 'dark'} picture={signInPicture} />
    </div>
  );
}
