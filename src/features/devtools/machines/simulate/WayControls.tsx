import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { CopyButton } from '../../CopyButton.tsx';
import { Code } from '../Code.tsx';
import { leavesOf } from './sequence.ts';
import type { ShownSimulation } from './use-simulation.ts';

/** Where the machine is, and what goes back and forth along the way, plays it, begins anew, and sends it to others. */
export function WayControls({ shown, machine }: { shown: ShownSimulation; machine: string }) {
  const t = useText();
  const { place, steps, moment, isPlaying, link } = shown;
  const { origin, pathname } = window.location;
  return (
    <section className="simulate-controls" aria-label={t('devtools.simulate.controls')}>
      {moment && (
        <p className="simulate-state">
          <span className="simulate-lamp" aria-hidden="true" />
          <Code>
            <b>{leavesOf(moment).join(', ') || machine}</b>
          </Code>
        </p>
      )}
      <fieldset className="simulate-buttons" aria-label={t('devtools.simulate.steps')}>
        <IconButton
          icon="chevron-start"
          label={t('devtools.live.back')}
          aria-keyshortcuts="["
          disabled={place === 0}
          onClick={() => shown.look(place - 1)}
        />
        <IconButton
          icon="chevron-end"
          label={t('devtools.live.forth')}
          aria-keyshortcuts="]"
          disabled={place >= steps.length}
          onClick={() => shown.look(place + 1)}
        />
        <Button
          size="small"
          variant="stroked"
          icon={isPlaying ? 'pause' : 'play'}
          disabled={steps.length === 0}
          onClick={isPlaying ? shown.pause : shown.play}
        >
          {t(isPlaying ? 'devtools.live.pause' : 'devtools.simulate.play')}
        </Button>
        <Button
          size="small"
          variant="text"
          icon="refresh"
          disabled={steps.length === 0}
          onClick={() => shown.begin(shown.input)}
        >
          {t('devtools.simulate.anew')}
        </Button>
        {link !== null && (
          <CopyButton
            className="button button-text button-small"
            text={`${origin}${pathname}?sim=${encodeURIComponent(link)}`}
          >
            {t('devtools.simulate.copyLink')}
          </CopyButton>
        )}
      </fieldset>
      <p className="simulate-hint">
        {t('devtools.simulate.place', { place, count: steps.length })}{' '}
        {moment && moment.now > 0 && t('devtools.simulate.clock', { ms: String(moment.now) })}{' '}
        {link === null && t('devtools.simulate.tooLong')}
      </p>
    </section>
  );
}
