import type { components } from '#contract/product-api.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import './artwork-policy.css';

type Finding = components['schemas']['PolicyFinding'];

/** Boxes over a picture, each with the number that its words have in the list; laid into the picture's own frame. */
export function FindingBoxes({ findings }: { findings: readonly Finding[] }) {
  const format = useFormat();
  return (
    // The list beside the picture says the same in words. A picture does not turn round with the page.
    <span className="policy-boxes" dir="ltr" aria-hidden="true">
      {findings.map(({ box, severity }, index) =>
        box ? (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity but their place in the report.
            key={index}
            className={`policy-box policy-box-${severity}`}
            style={{
              insetInlineStart: `${box.x * 100}%`,
              insetBlockStart: `${box.y * 100}%`,
              inlineSize: `${box.width * 100}%`,
              blockSize: `${box.height * 100}%`,
            }}
          >
            <span className="policy-number">{format.number(index + 1)}</span>
          </span>
        ) : null,
      )}
    </span>
  );
}
