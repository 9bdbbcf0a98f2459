import { useIntl } from 'react-intl';
import { type Format, formatOf } from './create-format.ts';

/** The formats of the locale being shown. */
export const useFormat = (): Format => formatOf(useIntl().locale);
