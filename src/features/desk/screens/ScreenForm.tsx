import { type ReactNode, useState } from 'react';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { useForm } from '#src/patterns/form/use-form.ts';
import { keptForm } from '#src/patterns/kept-input/kept-form.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { KeptNotice } from './KeptNotice.tsx';
import { ScreenFields } from './ScreenFields.tsx';
import { columnGroups, type EditableColumn, editableColumns } from './screen-columns.ts';
import { type EditedScreen, type ScreenEdit, type ScreenSheet, screenEdit, takenBack } from './screen-page.actors.ts';

type Values = Readonly<Record<EditableColumn, string>>;
type Problems = { readonly [Column in EditableColumn]?: string };

export interface ScreenFormProps {
  screen: ScreenSheet;
  onChanged: (screen: ScreenSheet) => void;
  /** It is not what is shown any more. */
  onStale: () => void;
  /** What is put into the fields to begin with, to be looked at and saved. */
  proposed?: ScreenEdit['cells'];
  /** What is said of it. */
  proposal?: ReactNode;
}

const valuesOf = ({ cells }: ScreenSheet): Values =>
  Object.fromEntries(
    editableColumns.map((column) => [column, cells.find((cell) => cell.column === column)?.value ?? '']),
  ) as Record<EditableColumn, string>;

/** What is typed of a screen and not saved yet, over what it says. */
const keptOf = (screen: ScreenSheet, shown = valuesOf(screen)) =>
  keptForm(`screen-edit:${screen.id}`, appStorage.get('userId'), shown);

/** What changes a screen, takes that back, and does it again. Each time it is changed, the fields begin anew with what it says then. */
export function ScreenForm({ screen, onChanged, onStale, proposed = [], proposal }: ScreenFormProps) {
  const t = useText();
  const [turn, setTurn] = useState(0);
  const [last, setLast] = useState<{ readonly edit: ScreenEdit; readonly isUndone: boolean } | null>(null);
  const edited = ({ screen: now, problems }: EditedScreen, edit: ScreenEdit, isUndone: boolean) => {
    onChanged(now);
    if (problems.length > 0) return;
    keptOf(screen).forget();
    setTurn((before) => before + 1);
    setLast({ edit, isUndone });
  };
  const turning = useAction(screenEdit, {
    onDone: (result, edit) => edited(result, edit, !last?.isUndone),
    onRefused: (failure) => failure.kind === 'stale' && onStale(),
  });
  return (
    <>
      {last === null && proposal}
      <Fields
        key={turn}
        screen={screen}
        proposed={last === null ? proposed : []}
        isTurning={turning.isBusy}
        onDone={(result, edit) => edited(result, edit, false)}
        onStale={onStale}
        onForgotten={() => {
          keptOf(screen).forget();
          setTurn((before) => before + 1);
        }}
      />
      {last && (
        <Banner
          tone="positive"
          announce="status"
          actions={
            <Button
              size="small"
              variant="stroked"
              loading={turning.isBusy}
              onClick={() => turning.run({ ...last.edit, cells: takenBack(last.edit.cells) })}
            >
              {t(last.isUndone ? 'desk.screenPage.redo' : 'desk.screenPage.undo')}
            </Button>
          }
        >
          {t(last.isUndone ? 'desk.screenPage.undone' : 'desk.screenPage.saved', { name: isolate(screen.name) })}
        </Banner>
      )}
      {turning.failure && (
        <Banner tone="negative" announce="alert">
          {t(turning.failure.kind === 'stale' ? 'desk.screenPage.notUndone' : failureMessages[turning.failure.kind])}
        </Banner>
      )}
    </>
  );
}

interface FieldsProps {
  screen: ScreenSheet;
  proposed: ScreenEdit['cells'];
  isTurning: boolean;
  onDone: (result: EditedScreen, edit: ScreenEdit) => void;
  onStale: () => void;
  /** What was typed before is to be gone. */
  onForgotten: () => void;
}

function Fields({ screen, proposed, isTurning, onDone, onStale, onForgotten }: FieldsProps) {
  const t = useText();
  // What others change meanwhile is not what was typed here.
  const [shown] = useState(() => valuesOf(screen));
  const keeping = keptOf(screen, shown);
  const [kept] = useState(() => keeping.read());
  // What was typed over what is proposed outlives a reload as well.
  const [begun] = useState(() => ({
    ...shown,
    ...Object.fromEntries(proposed.map(({ column, after }) => [column, after])),
    ...Object.fromEntries(
      editableColumns.flatMap((column) => (kept && kept[column] !== shown[column] ? [[column, kept[column]]] : [])),
    ),
  }));
  const [problems, setProblems] = useState<Problems>({});
  const [isSame, setSame] = useState(false);
  const editing = useAction(screenEdit, {
    onDone: (result, edit) => {
      setProblems(
        Object.fromEntries(result.problems.map(({ column, text }) => [column ?? editableColumns[0], text])) as Problems,
      );
      onDone(result, edit);
    },
    onRefused: (failure) => failure.kind === 'stale' && onStale(),
  });
  const { failure, isBusy } = editing;
  const form = useForm({
    fields: editableColumns,
    isBusy: isBusy || isTurning,
    check: () => ({}),
    refused: problems,
    onSubmit: (typed) => {
      const latest = valuesOf(screen);
      const cells = editableColumns
        .filter((column) => typed[column].trim() !== shown[column])
        .map((column) => ({ column, before: latest[column], after: typed[column].trim() }));
      setSame(cells.length === 0);
      setProblems({});
      if (cells.length > 0) editing.run({ id: screen.id, cells });
    },
  });
  return (
    <form
      {...form.props}
      className="stack"
      onInput={(event) => {
        form.props.onInput(event);
        keeping.keep(form.values());
      }}
      // A list of checkboxes writes its field a moment after it was pressed.
      onBlur={() => keeping.read() && keeping.keep(form.values())}
    >
      {kept && <KeptNotice onForgotten={onForgotten} />}
      {columnGroups.map((group) => (
        <Card key={group.title} title={t(group.title)}>
          <ScreenFields group={group} values={begun} problems={form.problems} currency={screen.currency} />
        </Card>
      ))}
      {failure && (
        <Banner tone="negative" announce="alert">
          {t(failure.kind === 'stale' ? 'desk.screenPage.stale' : failureMessages[failure.kind])}
        </Banner>
      )}
      {isSame && <Banner announce="status">{t('desk.screenPage.same')}</Banner>}
      <div className="row">
        <Button type="submit" loading={isBusy || isTurning}>
          {t('desk.screenPage.save')}
        </Button>
      </div>
    </form>
  );
}
