import { useText } from '#src/i18n/use-text.ts';
import { Table } from '#src/ui/data/Table.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { roleTable } from './role-table.ts';
import { memberRoles, roleWords } from './role-words.ts';

/** Who may do what, from the contract that the server goes by. */
export function RoleTable() {
  const t = useText();
  return (
    <Card title={t('team.roles')} flush>
      <div className="team-roles">
        <Table caption={t('team.roles')}>
          <thead>
            <tr>
              <th scope="col">{t('team.may')}</th>
              {memberRoles.map((role) => (
                <th key={role} scope="col">
                  {t(roleWords[role])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roleTable.map(({ label, may }) => (
              <tr key={label}>
                <th scope="row">{t(label)}</th>
                {memberRoles.map((role) => (
                  <td key={role}>
                    {may(role) && <Icon name="check" className="team-yes" />}
                    <VisuallyHidden>{t(may(role) ? 'team.yes' : 'team.no')}</VisuallyHidden>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Card>
  );
}
