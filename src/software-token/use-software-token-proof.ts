import { useState } from 'react';
import { CODE_LENGTH, normalizeCode } from '#src/lib/one-time-code.ts';

/** Reads a form of `SoftwareTokenFields` and passes a whole code on, with what the user calls the app or phone. */
export function useSoftwareTokenProof(onProof: (code: string, deviceName: string) => void) {
  const [isShort, setShort] = useState(false);
  return {
    isShort,
    submit(form: FormData) {
      const code = normalizeCode(String(form.get('code') ?? ''));
      setShort(code.length < CODE_LENGTH);
      if (code.length === CODE_LENGTH) onProof(code, String(form.get('deviceName') ?? '').trim());
    },
  };
}
