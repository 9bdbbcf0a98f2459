import type { ReactNode } from 'react';
import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import type { EditorStep } from '#machines/campaigns/campaign-writing.machine.ts';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { keepFootRoom } from '#src/ui/overlay/keep-foot-room.ts';
import type { DraftProblem } from '../draft-problems.ts';
import type { Artwork, Screen } from '../inventory.ts';
import type { ForecastState } from '../use-forecast.ts';
import { RailFacts } from './RailFacts.tsx';
import { RailPicture } from './RailPicture.tsx';
import { RailTodo } from './RailTodo.tsx';
import './rail.css';

interface EditorRailProps {
  draft: CampaignDraft;
  step: EditorStep;
  savedId: string | null;
  /** The chosen ones; null while they are not known. */
  screens: readonly Screen[] | null;
  artworks: readonly Artwork[] | null;
  forecast: ForecastState;
  problems: readonly DraftProblem[];
  /** The way on, and the way back. */
  children: ReactNode;
}

/** The campaign so far: beside every step where there is room, else a bar at the foot of the page with what matters most. */
export function EditorRail(props: EditorRailProps) {
  const { draft, step, savedId, screens, artworks, forecast, problems, children } = props;
  const t = useText();
  // Choosing screens has a bar of its own, and needs the width.
  const isBar = step === 'screens';
  // The review shows large what people will see, and names what is missing.
  const isLast = step === 'review';
  return (
    <aside
      ref={isBar ? undefined : keepFootRoom}
      className={classNames('rail', !isBar && 'rail-beside', isLast && 'rail-paying')}
      aria-label={t('editor.rail.label')}
    >
      {!isLast && <RailPicture screens={screens ?? []} artworks={artworks ?? []} />}
      <RailFacts draft={draft} screens={screens ?? []} forecast={forecast} />
      {!isLast && <RailTodo savedId={savedId} problems={problems} />}
      <div className="rail-way">{children}</div>
    </aside>
  );
}
