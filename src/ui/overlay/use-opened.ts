import { useEffect, useState } from 'react';

/** Opens once it is mounted: mounted open, StrictMode's rehearsal of the mount would count as a click beside it. */
export function useOpened(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return isOpen;
}
