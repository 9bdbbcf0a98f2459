import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { useForm } from '#src/patterns/form/use-form.ts';
import { keptForm } from '#src/patterns/kept-input/kept-form.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { KeptNotice } from './KeptNotice.tsx';
import {
  type NewScreenField,
  newScreenFields,
  type ScreenPattern,
  screenAdding,
  screenPatternMachine,
} from './new-screen.actors.ts';
import { ScreenFields } from './ScreenFields.tsx';
import { columnGroups } from './screen-columns.ts';

/** A screen is added by hand: from nothing, or as a copy of another one (`?from=`). */
export function NewScreenPage() {
  const texts = useResourceTexts();
  const [search] = useSearchParams();
  const from = search.get('from') ?? '';
  const resource = useResource(screenPatternMachine, from);
  return (
    <ResourceView resource={resource} texts={texts} skeleton={<Skeleton height="40rem" />}>
      {(pattern) => <NewScreenForm key={from} pattern={pattern} from={from} />}
    </ResourceView>
  );
}

const fields = newScreenFields;
type Problems = { readonly [Name in NewScreenField]?: string };

interface NewScreenFormProps {
  pattern: ScreenPattern;
  /** The screen that is copied; empty for none. */
  from: string;
}

/** What was typed of a screen that is not added yet, over what it begins as. */
const keptOf = ({ pattern: { values, currency }, from }: NewScreenFormProps) =>
  keptForm<NewScreenField>(`new-screen:${from}`, appStorage.get('userId'), {
    ...values,
    ...{ code: '', currency, city_population: '' },
  });

function NewScreenForm(props: NewScreenFormProps) {
  const [turn, setTurn] = useState(0);
  return (
    <ScreenWriter
      key={turn}
      {...props}
      onForgotten={() => {
        keptOf(props).forget();
        setTurn(turn + 1);
      }}
    />
  );
}

function ScreenWriter({ pattern: latest, from, onForgotten }: NewScreenFormProps & { onForgotten: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  // What others change meanwhile is not what is typed here.
  const [pattern] = useState(latest);
  const keeping = keptOf({ pattern, from });
  const [kept] = useState(() => keeping.read());
  const values = kept ?? pattern.values;
  const [problems, setProblems] = useState<Problems>({});
  const [wrong, setWrong] = useState<string | null>(null);
  const adding = useAction(screenAdding, {
    onDone: ({ screen, problems: found }) => {
      if (screen) {
        keeping.forget();
        showToast(t('desk.newScreen.added', { name: isolate(screen.name) }));
        navigate(path('deskScreen', { id: screen.id }), { replace: true });
        return;
      }
      const known = found.filter(({ column }) => fields.some((field) => field === column));
      setProblems(Object.fromEntries(known.map(({ column, text }) => [column, text])) as Problems);
      setWrong(found.find((problem) => !known.includes(problem))?.text ?? null);
    },
  });
  const { isBusy, failure } = adding;
  const form = useForm({
    fields,
    isBusy,
    check: () => ({}),
    refused: problems,
    onSubmit: (typed) => {
      setProblems({});
      setWrong(null);
      adding.run(fields.map((column) => ({ column, value: typed[column].trim() })));
    },
  });
  const keep = () => {
    if (!adding.isDone) keeping.keep(form.values());
  };
  return (
    <form
      {...form.props}
      className="stack"
      onInput={(event) => {
        form.props.onInput(event);
        keep();
      }}
      // A list of checkboxes writes its field a moment after it was pressed.
      onBlur={() => keeping.read() && keep()}
    >
      {kept && <KeptNotice onForgotten={onForgotten} />}
      <p className="muted">
        {pattern.name === null ? t('desk.newScreen.text') : t('desk.newScreen.copyOf', { name: isolate(pattern.name) })}
      </p>
      <Card title={t('desk.newScreen.identity')}>
        <div className="columns">
          <TextField
            label={t('desk.newScreen.code')}
            name="code"
            dir="ltr"
            autoComplete="off"
            required
            hint={t('desk.newScreen.codeHint')}
            defaultValue={kept?.code ?? ''}
            error={form.problems.code}
          />
          <TextField
            label={t('desk.newScreen.currency')}
            name="currency"
            dir="ltr"
            autoComplete="off"
            required
            className="field-amount"
            defaultValue={kept?.currency ?? pattern.currency}
            error={form.problems.currency}
          />
        </div>
      </Card>
      {columnGroups.map((group, place) => (
        <Card key={group.title} title={t(group.title)}>
          <div className="stack">
            <ScreenFields group={group} values={values} problems={form.problems} currency={pattern.currency || null} />
            {place === 0 && (
              <TextField
                label={t('desk.newScreen.people')}
                name="city_population"
                inputMode="numeric"
                autoComplete="off"
                className="field-amount"
                hint={t('desk.newScreen.peopleHint')}
                defaultValue={kept?.city_population ?? ''}
                error={form.problems.city_population}
              />
            )}
          </div>
        </Card>
      ))}
      {(wrong || failure) && (
        <Banner tone="negative" announce="alert">
          {wrong ? t('desk.newScreen.wrong', { text: wrong }) : failure && t(failureMessages[failure.kind])}
        </Banner>
      )}
      <div className="row">
        <Button type="submit" loading={isBusy}>
          {t('desk.newScreen.add')}
        </Button>
      </div>
    </form>
  );
}
