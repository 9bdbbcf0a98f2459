import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { createFormat, type Format } from './create-format.ts';

/** The formats of the locale being shown. */
export function useFormat(): Format {
  const { locale } = useIntl();
  return useMemo(() => createFormat(locale), [locale]);
}
