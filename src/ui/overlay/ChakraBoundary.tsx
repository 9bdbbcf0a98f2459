import { LocaleProvider } from '@ark-ui/react/locale';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { chakraSystem } from './chakra-system.ts';

/** Around every part that uses Chakra, and only there: such parts are loaded lazily, so the first pages go without it. */
export function ChakraBoundary({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={chakraSystem}>
      <LocaleProvider locale={document.documentElement.lang || 'en'}>{children}</LocaleProvider>
    </ChakraProvider>
  );
}
