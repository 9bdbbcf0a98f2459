import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { checkPasswordRules, type PasswordRule } from '../lib/password-policy.ts';
import { type PasswordStrength, passwordStrength } from '../lib/password-strength.ts';
import type { MessageId } from './message-ids.ts';
import { useText } from './use-text.ts';

const messages: Readonly<Record<PasswordRule, MessageId>> = {
  length: 'password.rule.length',
  upperCase: 'password.rule.upperCase',
  lowerCase: 'password.rule.lowerCase',
  digit: 'password.rule.digit',
  symbol: 'password.rule.symbol',
};

const levels = { weak: 1, fair: 2, good: 3, strong: 4 } as const satisfies Record<PasswordStrength, number>;

/** The texts of a `NewPasswordField`: `<NewPasswordField {...usePasswordTexts()} label=… />`. */
export function usePasswordTexts() {
  const t = useText();
  const { formatList } = useIntl();
  const judge = useCallback(
    (password: string) => {
      const rules = checkPasswordRules(password).map(({ rule, isKept }) => ({
        text: t(messages[rule]),
        isKept,
        stateText: t(isKept ? 'password.rule.kept' : 'password.rule.missing'),
      }));
      const strength = passwordStrength(password);
      if (strength === null) return { rules, level: 0 as const, strength: '', told: '' };
      const missing = rules.filter(({ isKept }) => !isKept).map(({ text }) => text);
      const word = t(`password.strength.${strength}`);
      return {
        rules,
        level: levels[strength],
        strength: word,
        told:
          missing.length > 0
            ? t('password.told.missing', { rules: formatList(missing) })
            : t('password.told.strength', { strength: word }),
      };
    },
    [t, formatList],
  );
  return {
    judge,
    rulesLabel: t('password.rules'),
    showLabel: t('login.showPassword'),
    hideLabel: t('login.hidePassword'),
  };
}
