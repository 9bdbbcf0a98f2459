import { useRef, useState } from 'react';
import { changeAt, type FieldPlace, valueAt } from '#domain/campaigns/edit-changes.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { LateDialog } from '#src/ui/overlay/LateDialog.tsx';
import { HoursApart } from '../editor/lines/HoursApart.tsx';
import { VersionsRow, VersionsTable } from '../editor/VersionsTable.tsx';
import { useChangeWords } from '../overview/use-change-words.ts';
import { useElsewhereText } from './use-elsewhere-text.ts';
import type { EditActor, OpenEdit } from './use-open-edit.ts';

const pathOf = ({ lineId, field }: FieldPlace): string => (lineId === null ? `/${field}` : `/lines/${lineId}/${field}`);

/** Two people have changed the same: both are shown field by field, and the user chooses what stays. */
export function MergeDialog({ actor, edit }: { actor: EditActor; edit: OpenEdit }) {
  const t = useText();
  const { snapshot, campaign, names } = edit;
  const { contested, changes, failure, elsewhere } = snapshot.context;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const goOn = useRef<HTMLButtonElement>(null);
  const wordsOf = useChangeWords(campaign, names);
  const sayElsewhere = useElsewhereText(campaign);
  const isUnread = snapshot.matches('unread');
  const keep = () =>
    actor.send({ type: 'versions.chosen', theirs: contested.filter((place) => theirs.has(pathOf(place))) });
  return (
    <LateDialog
      title={t('edit.conflict.title')}
      size="medium"
      role="alertdialog"
      closable={false}
      initialFocus={goOn}
      closeLabel={t('action.close')}
      onClose={() => {}}
      footer={
        isUnread ? (
          <Button icon="refresh" onClick={() => actor.send({ type: 'retry.requested' })}>
            {t('action.retry')}
          </Button>
        ) : (
          <Button ref={goOn} onClick={keep}>
            {t('edit.conflict.goOn')}
          </Button>
        )
      }
    >
      <div className="stack">
        {isUnread && failure && <p role="alert">{t(failureMessages[failure.kind])}</p>}
        {!isUnread && (
          <>
            {elsewhere && <p>{sayElsewhere(elsewhere)}</p>}
            <p>{t('edit.conflict.text')}</p>
            <VersionsTable caption={t('edit.conflict.title')}>
              {contested.map((place) => {
                const path = pathOf(place);
                const [now, wanted] = [valueAt(campaign, place), changeAt(changes, place)];
                const { label, before, after } = wordsOf({ path, before: now, after: wanted });
                const choice = (isTheirs: boolean, text: string | null) => (
                  <label className="edit-choice">
                    <input
                      type="radio"
                      name={path}
                      checked={theirs.has(path) === isTheirs}
                      onChange={() =>
                        setTheirs(
                          (known) => new Set(isTheirs ? [...known, path] : [...known].filter((one) => one !== path)),
                        )
                      }
                    />
                    <span>
                      <bdi>{text ?? t('edit.conflict.other')}</bdi>
                      <HoursApart path={path} value={isTheirs ? now : wanted} other={isTheirs ? wanted : now} />
                    </span>
                  </label>
                );
                return (
                  <VersionsRow key={path} field={label} mine={choice(false, after)} theirs={choice(true, before)} />
                );
              })}
            </VersionsTable>
          </>
        )}
      </div>
    </LateDialog>
  );
}
