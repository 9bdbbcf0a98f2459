import { type FormEvent, useRef, useState } from 'react';
import { useWhen } from '#src/lib/use-when.ts';

/** What each field holds, as text; secrets are among them, so nothing keeps this. */
export type FormValues<Field extends string> = Readonly<Record<Field, string>>;

/** What is wrong with a field, in the user's language. */
export type FieldProblems<Field extends string> = { readonly [Name in Field]?: string | undefined };

export interface FormOptions<Field extends string> {
  /** In the order in which they are asked for. */
  readonly fields: readonly Field[];
  /** What was typed is on its way: another try is not taken. */
  readonly isBusy: boolean;
  /** What can be said without asking anybody. */
  readonly check: (values: FormValues<Field>) => FieldProblems<Field>;
  /** What whoever was asked last refuses; it goes with the next try. */
  readonly refused?: FieldProblems<Field>;
  readonly onSubmit: (values: FormValues<Field>) => void;
}

/**
 * A form whose fields keep their text themselves, whatever happens. Each problem stands at its field until it is typed into; the
 * first one has the focus.
 */
export function useForm<Field extends string>({ fields, isBusy, check, refused = {}, onSubmit }: FormOptions<Field>) {
  const ref = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<FieldProblems<Field>>({});

  const focusOn = (name: Field) => (ref.current?.elements.namedItem(name) as HTMLElement | null)?.focus();
  const forget = (name: string) => setFound((current) => ({ ...current, [name]: undefined }));
  const values = (): FormValues<Field> => {
    const data = ref.current ? new FormData(ref.current) : new FormData();
    return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Record<Field, string>;
  };
  /** Does with what was typed whatever it is good for, unless something is wrong with it. */
  const take = (use: (typed: FormValues<Field>) => void) => {
    if (isBusy) return;
    const typed = values();
    const problems = check(typed);
    setFound(problems);
    const first = fields.find((name) => problems[name]);
    if (first) focusOn(first);
    else use(typed);
  };

  const isRefused = fields.find((name) => refused[name]);
  useWhen(isRefused, focusOn);

  return {
    /** For the form's element. */
    props: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        take(onSubmit);
      },
      onInput: ({ target }: FormEvent) => {
        if (target instanceof HTMLInputElement) forget(target.name);
      },
    },
    problems: Object.fromEntries(fields.map((name) => [name, found[name] ?? refused[name]])) as FieldProblems<Field>,
    values,
    take,
    forget,
    focusOn,
  };
}
