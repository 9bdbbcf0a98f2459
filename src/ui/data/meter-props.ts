/** A share as what it is measured in: never below nothing, never above the whole. */
export const clampShare = (share: number): number => Math.min(1, Math.max(0, share));

interface MeterFacts {
  label: string;
  /** 0 to 1. */
  value: number;
  /** The figures behind it, as text. */
  valueText: string;
}

/** What a screen reader is told of a measure, however it is drawn. */
export const meterProps = ({ label, value, valueText }: MeterFacts) =>
  ({
    role: 'meter',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(clampShare(value) * 100),
    'aria-valuetext': valueText,
  }) as const;
