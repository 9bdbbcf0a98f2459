const loads = new Map<string, Promise<void>>();

/** Loads a script once and resolves when it has run; rejects when it cannot be loaded, after which it may be tried again. */
export function loadScript(url: string): Promise<void> {
  const known = loads.get(url);
  if (known) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loads.delete(url);
      reject(new Error(`The script ${url} could not be loaded`));
    };
    document.head.append(script);
  });
  loads.set(url, load);
  return load;
}

/** Forgets a loaded script and takes its element away, so that the next load runs it anew. */
export function unloadScript(url: string): void {
  loads.delete(url);
  const absolute = new URL(url, document.baseURI).href;
  for (const script of document.scripts) if (script.src === absolute) script.remove();
}
