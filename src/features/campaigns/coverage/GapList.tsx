import { kindMessage } from '#src/i18n/artwork-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { FormatCoverage } from './coverage.ts';

/** Why screens of one size are not covered, each reason with what would cover them and with their names. */
export function GapList({ format: of }: { format: FormatCoverage }) {
  const t = useText();
  const format = useFormat();
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
          </details>
        </li>
      ))}
    </ul>
  );
}
