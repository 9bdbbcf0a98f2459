import { useText } from '#src/i18n/use-text.ts';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import tokenSheet from '#src/ui/page/tokens.css?raw';
import { CopyButton } from './CopyButton.tsx';
import styles from './devtools.css?url';
import { Example } from './Example.tsx';
import { PageStyles } from './PageStyles.tsx';
import { readTokens, type Token, type TokenGroup } from './read-tokens.ts';
import { TokenSample } from './TokenSample.tsx';

const tokens = readTokens(tokenSheet);
const order: readonly TokenGroup[] = ['colours', 'type', 'space', 'radii', 'shadows', 'sizes', 'motion'];

function TokenRow({ group, token }: { group: TokenGroup; token: Token }) {
  const t = useText();
  return (
    <li>
      <CopyButton className="token" text={`var(${token.name})`}>
        <VisuallyHidden>{t('devtools.styleUtilities.copy')}</VisuallyHidden>
        <TokenSample group={group} name={token.name} />
        <bdi className="token-name" dir="ltr" translate="no">
          {token.name}
        </bdi>
        <span className="token-value" dir="ltr" translate="no">
          {token.dark === null ? token.light : `${token.light} · ${token.dark}`}
        </span>
      </CopyButton>
    </li>
  );
}

/** Every token of the style sheet, as it looks in the theme that is shown, and the classes that arrange things. */
export function StyleUtilitiesPage() {
  const t = useText();
  const box = (word: string) => <span className="utility-box">{word}</span>;
  return (
    <>
      <PageStyles href={styles} />
      <PageHeader title={t('devtools.styleUtilities.title')} subtitle={t('devtools.styleUtilities.subtitle')} />
      {order.map((group) => (
        <section key={group} className="tokens-group" aria-labelledby={`tokens-${group}`}>
          <h2 id={`tokens-${group}`}>{t(`devtools.styleUtilities.${group}`)}</h2>
          <ul className={`tokens tokens-${group}`}>
            {tokens.get(group)?.map((token) => (
              <TokenRow key={token.name} group={group} token={token} />
            ))}
          </ul>
        </section>
      ))}
      <h2 className="tokens-title">{t('devtools.styleUtilities.arranging')}</h2>
      <div className="examples">
        <Example title={t('devtools.styleUtilities.stack')} code={'<div className="stack">…</div>'}>
          <div className="stack">
            {box('1')}
            {box('2')}
            {box('3')}
          </div>
        </Example>
        <Example
          title={t('devtools.styleUtilities.row')}
          code={
            '<div className="row">…</div>\n<div className="row row-spread">…</div>\n<div className="row row-end">…</div>'
          }
        >
          <div className="row">
            {box('1')}
            {box('2')}
          </div>
          <div className="row row-spread">
            {box('1')}
            {box('2')}
          </div>
          <div className="row row-end">
            {box('1')}
            {box('2')}
          </div>
        </Example>
        <Example title={t('devtools.styleUtilities.columns')} code={'<div className="columns">…</div>'}>
          <div className="columns utility-columns">
            {box('1')}
            {box('2')}
            {box('3')}
          </div>
        </Example>
        <Example title={t('devtools.styleUtilities.text')} code={'muted · figures · truncate · visually-hidden'}>
          <p className="muted">{t('devtools.styleUtilities.muted')}</p>
          <p className="figures">1 234 567 · 8 901 112</p>
          <p className="truncate">{t('devtools.styleUtilities.truncate')}</p>
        </Example>
      </div>
    </>
  );
}
