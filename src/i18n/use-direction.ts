import { useIntl } from 'react-intl';
import { directionOf } from '#domain/text/languages.ts';

/** Which way the text of the locale being shown runs. */
export const useDirection = (): 'ltr' | 'rtl' => directionOf(useIntl().locale);
