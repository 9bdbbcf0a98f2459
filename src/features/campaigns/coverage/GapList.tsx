import { Link } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import { kindMessage } from '#src/i18n/artwork-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { path } from '#src/lib/paths.ts';
import { hasStudio } from '#src/platform/has-studio.ts';
import type { FormatCoverage } from './coverage.ts';

/** What a picture in the screens' own size mends. */
const drawable: readonly FormatCoverage['gaps'][number]['reason'][] = ['none', 'letterbox', 'resolution'];

/** Why screens of one size are not covered, each reason with what would cover them and with their names. */
export function GapList({ format: of }: { format: FormatCoverage }) {
  const t = useText();
  const format = useFormat();
  const isDrawn = mayCall(useInstance().role, 'createStudioProject') && hasStudio();
  const size = (width: number, height: number) =>
    t('editor.size', { width: format.number(width), height: format.number(height) });
  const kinds = (mimeTypes: readonly string[]) =>
    format.list(
      mimeTypes.flatMap((type) => {
        const message = kindMessage(type);
        return message ? [t(message)] : [];
      }),
    );
  return (
    <ul className="coverage-gaps">
      {of.gaps.map(({ reason, screens, mimeTypes, maxFileBytes, spotLengthS, least }) => (
        <li key={`${reason} ${screens[0]?.id}`}>
          <details>
            <summary>
              {t(`coverage.gap.${reason}`, {
                count: screens.length,
                kinds: kinds(mimeTypes),
                bytes: format.bytes(maxFileBytes),
                seconds: spotLengthS,
                size: size(of.widthPx, of.heightPx),
                least: size(least.width, least.height),
              })}
            </summary>
            <ul className="coverage-names">
              {screens.map(({ id, name }) => (
                <li key={id}>
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
            {isDrawn && drawable.includes(reason) && (
              <Link to={`${path('studio')}?size=${of.widthPx}x${of.heightPx}`}>{t('coverage.draw')}</Link>
            )}
          </details>
        </li>
      ))}
    </ul>
  );
}
