import { mayCall } from '#contract/roles.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { path } from '#src/lib/paths.ts';
import { Crumbs } from '#src/patterns/crumbs/Crumbs.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { BriefForm } from './BriefForm.tsx';
import { History } from './History.tsx';
import '../assistant.css';

/** Where one says what one wants, and finds again what was suggested. */
export function AssistantPage() {
  const t = useText();
  const { instance } = useAccount();
  return (
    <>
      <PageHeader
        title={t('assistant.title')}
        subtitle={t('assistant.subtitle')}
        crumbs={
          <Crumbs above={[{ to: path('campaigns'), label: t('nav.campaigns') }]} current={t('assistant.title')} />
        }
      />
      <div className="assistant-brief">
        {mayCall(instance?.role, 'createSuggestion') ? (
          <BriefForm
            currency={typeof instance?.currency === 'string' ? instance.currency : (instance?.currency?.code ?? '')}
          />
        ) : (
          <Banner>{t('assistant.noRole')}</Banner>
        )}
        <History />
      </div>
    </>
  );
}
