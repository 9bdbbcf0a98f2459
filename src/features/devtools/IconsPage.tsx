import { useSearchParams } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { iconNames, isDirectionalIcon } from '#src/ui/element/icons/icon-names.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './devtools.css?url';
import { PageStyles } from './PageStyles.tsx';

/** Every icon there is; a press copies its name. */
export function IconsPage() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const wanted = text.trim().toLowerCase();
  const found = iconNames.filter((name) => name.includes(wanted));
  const search = (q: string) => setParams(q ? { q } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageStyles href={styles} />
      <PageHeader title={t('devtools.icons.title')} subtitle={t('devtools.icons.subtitle')} />
      <div className="stack">
        <search className="icons-search">
          <TextField
            type="search"
            icon="search"
            label={t('devtools.icons.search')}
            aside={<span role="status">{t('devtools.icons.count', { count: found.length })}</span>}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            maxLength={40}
            value={text}
            onChange={({ currentTarget }) => search(currentTarget.value)}
          />
        </search>
        {found.length === 0 && (
          <EmptyState
            icon="search"
            title={t('devtools.icons.noMatch')}
            actions={
              <Button variant="stroked" onClick={() => search('')}>
                {t('devtools.icons.clear')}
              </Button>
            }
          />
        )}
        <ul className="icons-grid">
          {found.map((name) => (
            <li key={name}>
              <CopyButton className="icon-tile" text={name} label={t('devtools.icons.copy', { name })}>
                <Icon name={name} size={26} />
                <bdi className="icon-tile-name" dir="ltr" translate="no">
                  {name}
                </bdi>
                {isDirectionalIcon(name) && (
                  <span className="icon-tile-note" title={t('devtools.icons.turns')}>
                    ⇄
                  </span>
                )}
              </CopyButton>
            </li>
          ))}
        </ul>
        <p className="muted">{t('devtools.icons.turnsText')}</p>
      </div>
    </>
  );
}
