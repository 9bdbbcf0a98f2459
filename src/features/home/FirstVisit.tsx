import { useNavigate } from 'react-router';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';

import { HomeScenes } from './HomeScenes.tsx';

const steps: ReadonlyArray<{ icon: IconName; title: MessageId; text: MessageId }> = [
  { icon: 'map-pin', title: 'home.first.screens', text: 'home.first.screensText' },
  { icon: 'image', title: 'home.first.artwork', text: 'home.first.artworkText' },
  { icon: 'wallet', title: 'home.first.budget', text: 'home.first.budgetText' },
];

/** Nobody has booked anything yet: what happens, and the way to it. */
export function FirstVisit() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Card>
      <EmptyState
        icon="campaign"
        picture={<HomeScenes />}
        title={t('home.first.title')}
        actions={
          <Button size="large" icon="plus" onClick={() => void navigate(path('campaignNew'))}>
            {t('home.first.start')}
          </Button>
        }
      >
        {t('home.first.text')}
      </EmptyState>
      <ol className="home-steps">
        {steps.map(({ icon, title, text }) => (
          <li key={title} className="home-step">
            <Icon name={icon} size={20} />
            <h3>{t(title)}</h3>
            <p className="muted">{t(text)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
