import { useCallback } from 'react';
import { checkPasswordRules, type PasswordRule } from '../lib/password-policy.ts';
import type { MessageId } from './message-ids.ts';
import { useText } from './use-text.ts';

const messages: Readonly<Record<PasswordRule, MessageId>> = {
  length: 'password.rule.length',
  upperCase: 'password.rule.upperCase',
  lowerCase: 'password.rule.lowerCase',
  digit: 'password.rule.digit',
  symbol: 'password.rule.symbol',
};

/** The texts of a `NewPasswordField`: `<NewPasswordField {...usePasswordTexts()} label=… />`. */
export function usePasswordTexts() {
  const t = useText();
  const rulesOf = useCallback(
    (password: string) =>
      checkPasswordRules(password).map(({ rule, isKept }) => ({
        text: t(messages[rule]),
        isKept,
        stateText: t(isKept ? 'password.rule.kept' : 'password.rule.missing'),
      })),
    [t],
  );
  return {
    rulesOf,
    rulesLabel: t('password.rules'),
    allKeptText: t('password.rules.allKept'),
    showLabel: t('login.showPassword'),
    hideLabel: t('login.hidePassword'),
  };
}
