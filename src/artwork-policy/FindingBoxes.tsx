import type { components } from '#contract/product-api.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { classNames } from '#src/lib/class-names.ts';
import './artwork-policy.css';

type Finding = components['schemas']['PolicyFinding'];

/** The part of a picture that a number beside a box takes. */
const NUMBER_PART = 0.12;

/** Where there is room for the number of a box. */
function numberPlace({ x, y, height }: NonNullable<Finding['box']>): (string | false)[] {
  const isHigh = y < NUMBER_PART;
  const isWhole = isHigh && y + height > 1 - NUMBER_PART;
  return [
    isHigh && !isWhole && 'policy-box-high',
    isWhole && 'policy-box-whole',
    x > 1 - NUMBER_PART && 'policy-box-late',
  ];
}

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
            className={classNames('policy-box', `policy-box-${severity}`, ...numberPlace(box))}
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
