import { useEffect, useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { applyTenantTheme, tenantProperties } from '#src/ui/page/tenant-theme.ts';
import { Badge } from '#src/ui/state/Badge.tsx';
import { ProgressBar } from '#src/ui/state/ProgressBar.tsx';
import styles from './devtools.css?url';
import { Example } from './Example.tsx';
import { PageStyles } from './PageStyles.tsx';
import themeStyles from './tenant-theme.css?url';

const root = document.documentElement;
const NAME = 'preview';
const names = Object.keys(tenantProperties({ name: NAME, accent: '#000000', accentDark: '#000000' }));
const charts = ['--chart-1', '--chart-2', '--chart-3', '--chart-4'] as const;

/** What the document is dressed in, and how to dress it so again. */
function keepTheme(): () => void {
  const { tenantTheme } = root.dataset;
  const kept = names.map((name) => [name, root.style.getPropertyValue(name)] as const);
  return () => {
    if (tenantTheme) root.dataset.tenantTheme = tenantTheme;
    for (const [name, value] of kept) root.style.setProperty(name, value);
  };
}

const pictures = ['logoDark', 'signInPicture'] as const;

/** A tenant's colours and pictures, and what the product makes of them: the whole page is dressed in the colours until it is left. */
export function TenantThemePage() {
  const t = useText();
  const [chosen, setChosen] = useState({ name: NAME, accent: '#c2410c', accentDark: '#fdba74' });
  const [shown, setShown] = useState({
    logoDark: '/tenants/arabia-dark.svg',
    signInPicture: '/tenants/arabia-street.svg',
  });
  useEffect(keepTheme, []);
  useEffect(() => applyTenantTheme(chosen), [chosen]);
  const word = t('devtools.buttons.word');
  return (
    <>
      <PageStyles href={styles} />
      <PageStyles href={themeStyles} />
      <PageHeader title={t('devtools.tenantTheme.title')} subtitle={t('devtools.tenantTheme.subtitle')} />
      <div className="examples">
        <Example title={t('devtools.tenantTheme.chosen')}>
          {(['accent', 'accentDark'] as const).map((theme) => (
            <TextField
              key={theme}
              type="color"
              label={t(`devtools.tenantTheme.${theme}`)}
              value={chosen[theme]}
              onChange={({ currentTarget: { value } }) => setChosen((before) => ({ ...before, [theme]: value }))}
            />
          ))}
          {pictures.map((picture) => (
            <TextField
              key={picture}
              dir="ltr"
              label={t(`devtools.tenantTheme.${picture}`)}
              value={shown[picture]}
              onChange={({ currentTarget: { value } }) => setShown((before) => ({ ...before, [picture]: value }))}
            />
          ))}
        </Example>
        <Example title={t('devtools.tenantTheme.pictures')}>
          <p className="muted">{t('devtools.tenantTheme.picturesText')}</p>
          <div className="tenant-logo" data-theme="dark">
            <img src={shown.logoDark} alt={t('devtools.tenantTheme.logoDark')} width={28} height={28} />
          </div>
          <div className="tenant-pictures">
            <img src={shown.signInPicture} alt={t('devtools.tenantTheme.signInPicture')} />
            <img src={shown.signInPicture} alt="" />
          </div>
        </Example>
        <Example title={t('devtools.tenantTheme.parts')}>
          <div className="row">
            <Button>{word}</Button>
            <Button variant="stroked">{word}</Button>
            <Button variant="text">{word}</Button>
            <Badge tone="accent">{word}</Badge>
          </div>
          <ProgressBar label={t('devtools.tenantTheme.parts')} value={0.6} />
          <div className="row">
            {charts.map((chart) => (
              <span key={chart} className="token-swatch" style={{ background: `var(${chart})` }} />
            ))}
          </div>
        </Example>
        <Example title={t('devtools.tenantTheme.made')}>
          <ul className="tokens">
            {Object.entries(tenantProperties(chosen)).map(([name, value]) => (
              <li key={name} className="token" dir="ltr">
                <span className="token-swatch" style={{ background: value }} />
                <code className="token-name">{name}</code>
                <code className="token-value">{value}</code>
              </li>
            ))}
          </ul>
        </Example>
      </div>
    </>
  );
}
