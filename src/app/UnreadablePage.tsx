import { Button } from '#src/ui/element/Button.tsx';
import '#src/ui/state/empty-state.css';
import { localeActor } from './actors.ts';
import { WholePage } from './WholePage.tsx';

/** No locale file arrived, so there are no messages: the one page that carries its words in itself, in every language. */
export function UnreadablePage() {
  const retry = () => localeActor.send({ type: 'retry.requested' });
  return (
    <WholePage>
      <div className="empty-state">
        <h1>The page could not be loaded</h1>
        <p lang="ar" dir="rtl">
          تعذّر تحميل الصفحة
        </p>
        <Button icon="refresh" onClick={retry}>
          Try again · <span lang="ar">حاول مجددًا</span>
        </Button>
      </div>
    </WholePage>
  );
}
