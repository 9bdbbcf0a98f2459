import { appStorage } from './browser-storage.ts';

/** Whether a tenant has it counted which transitions are taken: not, of those who agreed, or of all who did not decline. */
export type UseCounting = 'off' | 'asked' | 'on';

/** A browser may say for its user that nothing is to be collected. */
const isDeclinedByBrowser = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true;

/** Whether it is counted in this browser: as its user chose, else as the tenant has it. */
export function isCounted(counting: UseCounting | undefined): boolean {
  if (counting !== 'asked' && counting !== 'on') return false;
  const chosen = appStorage.get('use-counting');
  if (chosen === 'yes' || chosen === 'no') return chosen === 'yes';
  return counting === 'on' && !isDeclinedByBrowser();
}

/** Keeps what the user of this browser chose; in force at once, in other tabs too. */
export const chooseCounting = (isOn: boolean): void => appStorage.set('use-counting', isOn ? 'yes' : 'no');
