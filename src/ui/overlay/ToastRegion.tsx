import { useSyncExternalStore } from 'react';
import { buttonClass } from '../element/button-class.ts';
import { Icon } from '../element/Icon.tsx';
import { IconButton } from '../element/IconButton.tsx';
import { dismissToast, toastStore } from './toast-store.ts';
import './toast-region.css';

/** Where toasts appear: a polite live region that is always in the page, so that the first one is heard too. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot);
  return (
    <div className="toast-region" role="status" aria-live="polite">
      {toasts.map(({ id, tone, text, action }) => (
        <div key={id} className={`toast toast-${tone}`}>
          <Icon name={tone === 'positive' ? 'check' : tone === 'negative' || tone === 'caution' ? 'alert' : 'info'} />
          <p>{text}</p>
          {action && (
            <button
              type="button"
              className={buttonClass({ variant: 'text', size: 'small' })}
              onClick={() => {
                dismissToast(id);
                action.onAction();
              }}
            >
              {action.label}
            </button>
          )}
          <IconButton icon="close" size="small" label={closeLabel} onClick={() => dismissToast(id)} />
        </div>
      ))}
    </div>
  );
}
