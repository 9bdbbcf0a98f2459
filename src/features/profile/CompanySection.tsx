import { useRef, useState } from 'react';
import { mayCall } from '#contract/roles.ts';
import type { CompanyDetails } from '#machines/profile/company-details.machine.ts';
import type { Schema } from '#src/api/client.ts';
import { helpfulMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { refusedFields } from '#src/patterns/form/refused-fields.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import { companyFields, detailsOf, poNumberRules } from './company-fields.ts';
import { browserCompanyDetailsMachine } from './profile.actors.ts';
import { SettingsSection } from './SettingsSection.tsx';

interface CompanySectionProps {
  instance: Schema<'Instance'>;
  onChanged: () => void;
}

/** What invoices and letters need of the business; its owners and managers keep it, others read it. */
export function CompanySection({ instance, onChanged }: CompanySectionProps) {
  const t = useText();
  const isKeeper = mayCall(instance.role, 'updateInstance');
  return (
    <SettingsSection
      id="company"
      icon="building"
      title={t('profile.company')}
      text={t(isKeeper ? 'company.text' : 'company.readOnly')}
    >
      {isKeeper ? (
        <CompanyForm key={instance.id} instance={instance} onChanged={onChanged} />
      ) : (
        <CompanyFacts instance={instance} />
      )}
    </SettingsSection>
  );
}

function CompanyForm({ instance, onChanged }: CompanySectionProps) {
  const t = useText();
  const [machine] = useState(() => browserCompanyDetailsMachine(instance.id));
  const actor = useActorRef(machine);
  const snapshot = useSnapshot(actor);
  const saved = detailsOf(instance);
  const [typed, setTyped] = useState<CompanyDetails>(saved);
  const [submittedVersion, setSubmittedVersion] = useState<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const tell = (isSaved: boolean) => {
    if (isSaved) showToast(t('settings.saved'));
    onChanged();
  };
  useEmitted(actor, 'company.saved', () => tell(true));
  useEmitted(actor, 'company.outdated', () => tell(false));
  const write = (details: CompanyDetails) => {
    setTyped(details);
    actor.send({ type: 'company.changed' });
  };
  const { failure } = snapshot.context;
  const mistaken = refusedFields(failure);
  const isOutdated = snapshot.matches({ editing: 'outdated' });
  // Theirs is still on its way until the company is another version.
  const isTheirsThere = instance.version !== submittedVersion;
  const isChanged =
    typed.poNumberRule !== saved.poNumberRule || companyFields.some(({ name }) => typed[name].trim() !== saved[name]);

  return (
    <form
      ref={form}
      className="company-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmittedVersion(instance.version);
        actor.send({ type: 'company.submitted', details: typed, seen: { details: saved, version: instance.version } });
      }}
    >
      {failure && mistaken.length === 0 && (
        <Banner tone="negative" announce="alert">
          {t(helpfulMessages[failure.kind])}
        </Banner>
      )}
      {isOutdated && (
        <Banner
          tone="caution"
          announce="alert"
          title={t('company.outdated')}
          actions={
            isTheirsThere && (
              <Button
                size="small"
                variant="stroked"
                tone="neutral"
                onClick={() => {
                  write(saved);
                  // The button goes with what it was about.
                  form.current?.querySelector('input')?.focus();
                }}
              >
                {t('company.takeTheirs')}
              </Button>
            )
          }
        >
          {isTheirsThere ? (
            <>
              <p>{t('company.outdatedText')}</p>
              <CompanyFacts instance={instance} />
            </>
          ) : (
            <Skeleton lines={2} />
          )}
        </Banner>
      )}
      {companyFields.map(({ name, label, hint, mistake, maxLength, autoComplete, isLatin }) => (
        <TextField
          key={name}
          name={name}
          label={t(label)}
          hint={hint && t(hint)}
          value={typed[name]}
          maxLength={maxLength}
          autoComplete={autoComplete}
          inputMode={name === 'billingContacts' ? 'email' : undefined}
          dir={isLatin ? 'ltr' : 'auto'}
          required={name === 'name'}
          error={
            name === 'name' && snapshot.matches({ editing: 'nameless' })
              ? t('company.nameRequired')
              : mistaken.includes(name)
                ? t(mistake)
                : undefined
          }
          onChange={(event) => write({ ...typed, [name]: event.target.value })}
        />
      ))}
      <SelectField
        name="poNumberRule"
        label={t('company.poNumberRule')}
        hint={t('company.poNumberRule.hint')}
        options={poNumberRules.map(({ value, label }) => ({ value, label: t(label) }))}
        value={typed.poNumberRule}
        onChange={({ target }) =>
          write({ ...typed, poNumberRule: poNumberRules.find(({ value }) => value === target.value)?.value ?? '' })
        }
      />
      <Button
        type="submit"
        variant="stroked"
        loading={snapshot.hasTag('busy')}
        disabled={!isChanged && !snapshot.hasTag('failed')}
      >
        {t('settings.save')}
      </Button>
    </form>
  );
}
