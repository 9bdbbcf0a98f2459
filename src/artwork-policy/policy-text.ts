import type { components } from '#contract/product-api.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

type Finding = components['schemas']['PolicyFinding'];

export const severityMessages: Readonly<Record<Finding['severity'], MessageId>> = {
  problem: 'policy.severity.problem',
  warning: 'policy.severity.warning',
  note: 'policy.severity.note',
};

/** What the colour beside the word says. */
export const severityTones = { problem: 'negative', warning: 'caution', note: 'info' } as const satisfies Record<
  Finding['severity'],
  string
>;

export const findingMessages: Readonly<Record<Finding['check'], MessageId>> = {
  contrast: 'policy.finding.contrast',
  text_size: 'policy.finding.textSize',
  white_level: 'policy.finding.whiteLevel',
  safe_area: 'policy.finding.safeArea',
  letterbox: 'policy.finding.letterbox',
  resolution: 'policy.finding.resolution',
  motion: 'policy.finding.motion',
  click_target: 'policy.finding.clickTarget',
};

export const checkMessages: Readonly<Record<Finding['check'], MessageId>> = {
  contrast: 'policy.check.contrast',
  text_size: 'policy.check.textSize',
  white_level: 'policy.check.whiteLevel',
  safe_area: 'policy.check.safeArea',
  letterbox: 'policy.check.letterbox',
  resolution: 'policy.check.resolution',
  motion: 'policy.check.motion',
  click_target: 'policy.check.clickTarget',
};

export const fixMessages: Readonly<Record<components['schemas']['PolicyFix'], MessageId>> = {
  dim_white: 'policy.fix.dimWhite',
  fit_safe_area: 'policy.fix.fitSafeArea',
  pad_format: 'policy.fix.padFormat',
};

export const uncheckedMessages: Readonly<Record<components['schemas']['PolicyUnchecked']['reason'], MessageId>> = {
  text_unknown: 'policy.unchecked.textUnknown',
  no_picture: 'policy.unchecked.noPicture',
  check_failed: 'policy.unchecked.checkFailed',
};
