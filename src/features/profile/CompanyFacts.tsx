import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { companyFields, detailsOf } from './company-fields.ts';

/** What is known of a business, to be read. */
export function CompanyFacts({ instance }: { instance: Schema<'Instance'> }) {
  const t = useText();
  const details = detailsOf(instance);
  return (
    <dl className="profile-facts">
      {companyFields
        .filter(({ name }) => details[name] !== '')
        .map(({ name, label }) => (
          <div key={name} className="profile-fact">
            <dt>{t(label)}</dt>
            <dd>
              <bdi>{details[name]}</bdi>
            </dd>
          </div>
        ))}
      {details.poNumberRule && (
        <div className="profile-fact">
          <dt>{t('company.poNumberRule')}</dt>
          <dd>{t('company.poNumberRule.required')}</dd>
        </div>
      )}
    </dl>
  );
}
