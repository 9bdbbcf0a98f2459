/** Whether the browser has a connection; true does not promise that the server can be reached. */
export const isOnline = (): boolean => navigator.onLine;

/** Tells whenever the connection is lost or back; returns how to stop listening. */
export function watchConnectivity(listener: (online: boolean) => void): () => void {
  const handle = () => listener(navigator.onLine);
  window.addEventListener('online', handle);
  window.addEventListener('offline', handle);
  return () => {
    window.removeEventListener('online', handle);
    window.removeEventListener('offline', handle);
  };
}
