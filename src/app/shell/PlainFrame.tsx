import type { ReactNode, Ref } from 'react';
import { Outlet } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { useShell } from '../use-shell.ts';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import './plain-frame.css';

interface PlainFrameProps {
  /** What the brand stands in: a link, where it leads somewhere. */
  around?: (brand: ReactNode) => ReactNode;
  /** The name of the area. */
  name?: string;
  /** Under the bar. */
  tabs?: ReactNode;
  head?: Ref<HTMLElement>;
}

/** A page with a bar above it and no navigation: whose it is, its language and its colours. */
export function PlainFrame({ around = (brand) => brand, name, tabs, head }: PlainFrameProps) {
  const t = useText();
  const { brand, theme, language, onChooseLanguage, isOffline } = useShell();
  return (
    <div className="plain-frame">
      <SkipLink />
      <header ref={head} className="plain-head">
        <div className="plain-bar">
          {around(<Brand {...brand} />)}
          {name && <span className="plain-name">{name}</span>}
          <div className="plain-controls">
            <LanguageSwitch language={language} onChoose={onChooseLanguage} />
            <ThemeToggle {...theme} />
          </div>
        </div>
        {tabs}
      </header>
      <main id="content" className="plain-main" tabIndex={-1}>
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
