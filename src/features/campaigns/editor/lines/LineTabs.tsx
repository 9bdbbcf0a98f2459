import { Link, useSearchParams } from 'react-router';
import type { EditorStep } from '#machines/campaigns/campaign-writing.machine.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { LineDraft } from '../step-props.ts';
import { editorUrl, staying } from '../step-url.ts';
import { useLineName } from './use-line-name.ts';
import './lines.css';

interface LineTabsProps {
  draft: LineDraft;
  step: EditorStep;
  savedId: string | null;
}

/** Which line is chosen for, where a campaign has several. */
export function LineTabs({ draft, step, savedId }: LineTabsProps) {
  const t = useText();
  const nameOf = useLineName();
  const [search] = useSearchParams();
  const addressOf = (id: string) => {
    const rest = staying(search);
    rest.set('line', id);
    return editorUrl(savedId, step, rest);
  };
  if (draft.lines.length < 2) return null;
  return (
    <nav aria-label={t('editor.lines.choose')} className="line-tabs">
      {draft.lines.map(({ id, screenIds, artworkIds }) => (
        <Link key={id} to={addressOf(id)} aria-current={id === draft.line.id ? 'true' : undefined} className="line-tab">
          {nameOf(draft.lines, id)}
          <span className="line-tab-count">
            {step === 'artwork'
              ? t('editor.review.artworks', { count: artworkIds.length })
              : t('editor.review.screens', { count: screenIds.length })}
          </span>
        </Link>
      ))}
    </nav>
  );
}
