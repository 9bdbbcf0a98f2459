import { useEffect, useState } from 'react';
import { loadWorld, type WorldPaths } from './world.ts';

/** The outlines of the countries; null until they are loaded, and where they cannot be. */
export function useWorld(): WorldPaths | null {
  const [world, setWorld] = useState<WorldPaths | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadWorld().then(
      (loaded) => isCurrent && setWorld(loaded),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return world;
}
