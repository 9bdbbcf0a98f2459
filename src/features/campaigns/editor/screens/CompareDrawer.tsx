import type { Failure } from '#machines/failure.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Scene } from '#src/scenes/Scene.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { LateDrawer } from '#src/ui/overlay/LateDrawer.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { useScreenFacts } from './screen-facts.tsx';
import { screenLine } from './screen-words.ts';
import { flightQuery, type PickerFlight } from './use-screen-search.ts';
import './compare.css';

interface Question {
  readonly ids: readonly string[];
  readonly flight: ReturnType<typeof flightQuery>;
}

const comparedResource = provideResource<readonly Schema<'ScreenDetail'>[], Question>({
  fetchResource: async ({ ids, flight }, signal) => {
    const screens = await Promise.all(
      ids.map((id) =>
        orFailure(bodyOf(api.GET('/dsp/screens/{id}', { params: { path: { id }, query: flight }, signal }))).catch(
          (failure: Failure) => {
            // A link outlives a screen: the others can still be compared.
            if (failure.kind === 'notFound') return null;
            throw failure;
          },
        ),
      ),
    );
    return screens.filter((screen) => screen !== null);
  },
});

interface CompareDrawerProps {
  ids: readonly string[];
  flight: PickerFlight;
  chosen: ReadonlySet<string>;
  onToggle: (ids: readonly string[], isChosen: boolean) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
}

/** Up to four screens side by side, in a drawer with an address of its own. */
export function CompareDrawer({ ids, flight, chosen, onToggle, onRemove, onClose }: CompareDrawerProps) {
  const t = useText();
  const format = useFormat();
  const facts = useScreenFacts();
  const screens = useResource(comparedResource, { ids, flight: flightQuery(flight) });
  return (
    <LateDrawer title={t('screens.compareTitle')} size="wide" closeLabel={t('action.close')} onClose={onClose}>
      <ResourceView resource={screens} texts={useResourceTexts()} skeleton={<Skeleton lines={12} height="1.5rem" />}>
        {(known) => {
          const shown = known.filter(({ id }) => ids.includes(id));
          return (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            <section className="compare-scroll" tabIndex={0} aria-label={t('screens.compareTitle')}>
              <table className="compare">
                <thead>
                  <tr>
                    <td />
                    {shown.map((screen) => (
                      <th key={screen.id} scope="col">
                        <Scene
                          size="thumb"
                          venueType={screen.venueType}
                          widthPx={screen.widthPx}
                          heightPx={screen.heightPx}
                          photo={screen.photo}
                          label={screenLine(screen, t, format)}
                        />
                        <bdi>{screen.name}</bdi>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {facts.map(({ label, show }) => (
                    <tr key={label}>
                      <th scope="row">{t(label)}</th>
                      {shown.map((screen) => (
                        <td key={screen.id}>{show(screen)}</td>
                      ))}
                    </tr>
                  ))}
                  <tr>
                    <th scope="row">{t('screens.choice')}</th>
                    {shown.map(({ id, name }) => (
                      <td key={id} className="compare-actions">
                        <Button
                          size="small"
                          variant={chosen.has(id) ? 'stroked' : 'flat'}
                          aria-label={t(chosen.has(id) ? 'screens.takeOutOf' : 'screens.addOf', { name })}
                          onClick={() => onToggle([id], !chosen.has(id))}
                        >
                          {chosen.has(id) ? t('screens.takeOut', { count: 1 }) : t('screens.add', { count: 1 })}
                        </Button>
                        <Button
                          size="small"
                          variant="text"
                          tone="neutral"
                          aria-label={t('screens.stopComparingOf', { name })}
                          onClick={() => onRemove(id)}
                        >
                          {t('screens.stopComparing')}
                        </Button>
                      </td>
                    ))}
                  </tr>
                </tbody>
              </table>
            </section>
          );
        }}
      </ResourceView>
    </LateDrawer>
  );
}
