import { useText } from '#src/i18n/use-text.ts';

/** Leads to the model of the reach, written down for a media planner: docs/reach.md as the build publishes it. */
export function ReachModelLink() {
  const t = useText();
  return (
    <a href="/docs/reach.txt" target="_blank" rel="noreferrer" hrefLang="en">
      {t('reach.model')}
    </a>
  );
}
