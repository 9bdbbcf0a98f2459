import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './devtools.css?url';
import { PageStyles } from './PageStyles.tsx';

const places = [
  ['machines', 'layers'],
  ['outbox', 'mail'],
  ['icons', 'grid'],
  ['buttons', 'target'],
  ['slider', 'filter'],
  ['charts', 'chart'],
  ['styleUtilities', 'sparkle'],
  ['tenantTheme', 'eye'],
] as const;

const commands = [
  ['npm run dev', 'devtools.getStarted.dev'],
  ['npm test', 'devtools.getStarted.test'],
  ['npm run paths', 'devtools.getStarted.paths'],
  ['npm run paths -- signIn --format playwright', 'devtools.getStarted.skeleton'],
  ['npm run machines:export', 'devtools.getStarted.export'],
] as const;

const steps = [
  ['machines/<feature>/<noun>.machine.ts', 'devtools.getStarted.chart'],
  ['machines/catalogue.ts', 'devtools.getStarted.catalogue'],
  ['src/features/<feature>/<feature>.actors.ts', 'devtools.getStarted.effects'],
  ['tests/paths/', 'devtools.getStarted.walk'],
] as const;

/** Where somebody who builds or tests the product begins. */
export function GetStartedPage() {
  const t = useText();
  return (
    <>
      <PageStyles href={styles} />
      <PageHeader title={t('devtools.getStarted.title')} subtitle={t('devtools.getStarted.subtitle')} />
      <ul className="started-places">
        {places.map(([name, icon]) => (
          <li key={name}>
            <Link className="started-place" to={path(name)}>
              <span className="started-icon">
                <Icon name={icon} size={20} />
              </span>
              <span className="started-title">{t(`devtools.${name}.title`)}</span>
              <span className="started-text">{t(`devtools.getStarted.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="started-columns">
        <Card title={t('devtools.getStarted.commands')}>
          <ul className="started-list">
            {commands.map(([command, meaning]) => (
              <li key={command}>
                <CopyButton
                  className="started-command"
                  text={command}
                  label={t('devtools.getStarted.copy', { command })}
                >
                  <bdi dir="ltr" translate="no">
                    {command}
                  </bdi>
                  <Icon name="copy" size={16} />
                </CopyButton>
                <span className="started-text">{t(meaning)}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Card title={t('devtools.getStarted.newMachine')}>
          <ol className="started-steps">
            {steps.map(([file, meaning]) => (
              <li key={file}>
                <bdi className="started-file" dir="ltr" translate="no">
                  {file}
                </bdi>
                <span className="started-text">{t(meaning)}</span>
              </li>
            ))}
          </ol>
          <p className="started-text">{t('devtools.getStarted.guide')}</p>
          <bdi className="started-file" dir="ltr" translate="no">
            docs/machines.md
          </bdi>
        </Card>
      </div>
    </>
  );
}
