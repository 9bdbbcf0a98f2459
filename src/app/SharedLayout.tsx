import { Outlet } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Brand } from './shell/Brand.tsx';
import { LanguageSwitch } from './shell/LanguageSwitch.tsx';
import { SkipLink } from './shell/SkipLink.tsx';
import { ThemeToggle } from './shell/ThemeToggle.tsx';
import { useShell } from './use-shell.ts';
import './shell/devtools-shell.css';

/** The frame of what is shown to people without an account: whose it is, its language and its colours, and no way further in. */
export function SharedLayout() {
  const t = useText();
  const { brand, theme, language, onChooseLanguage, isOffline } = useShell();
  return (
    <div className="devtools">
      <SkipLink />
      <header className="devtools-head">
        <div className="devtools-bar">
          <Brand {...brand} />
          <div className="devtools-controls">
            <LanguageSwitch language={language} onChoose={onChooseLanguage} />
            <ThemeToggle {...theme} />
          </div>
        </div>
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
