import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { deviceConfirmationMachine } from '#machines/session/device-confirmation.machine.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { StepFrame } from './StepFrame.tsx';

/** Whether to remember this device; the user is signed in either way. */
export function DeviceStepView({ actor }: { actor: ActorRefFrom<typeof deviceConfirmationMachine> }) {
  const t = useText();
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <StepFrame
      title={t('challenge.device.title')}
      text={t('challenge.device.text')}
      backLabel={t('challenge.device.notNow')}
      onBack={() => actor.send({ type: isBusy ? 'challenge.left' : 'device.declined' })}
    >
      <Button
        size="large"
        block
        // The question takes the place of the field that had the focus.
        autoFocus
        loading={isBusy}
        onClick={() => actor.send({ type: 'device.accepted' })}
      >
        {t('challenge.device.remember')}
      </Button>
    </StepFrame>
  );
}
