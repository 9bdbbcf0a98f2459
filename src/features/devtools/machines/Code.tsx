import { Fragment, type ReactNode } from 'react';

/** A name as the source has it, which reads from left to right in every language. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <bdi className="chart-code" dir="ltr" translate="no">
      {children}
    </bdi>
  );
}

/** A file's path, which breaks between its folders where it is too long for its place. */
export function FilePath({ children }: { children: string }) {
  return (
    <bdi className="chart-code chart-path" dir="ltr" translate="no">
      {children.split('/').map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one path have no other name than their place
        <Fragment key={place}>
          {place > 0 && '/'}
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

/** What the source says about itself, in the language it is written in. */
export function Prose({ children }: { children: string }) {
  return (
    <p className="chart-prose">
      <bdi lang="en" dir="ltr">
        {children}
      </bdi>
    </p>
  );
}

/** A doc comment beside the name that it belongs to. */
export function Doc({ children }: { children: string }) {
  return (
    <span className="chart-doc">
      <bdi lang="en" dir="ltr">
        {children}
      </bdi>
    </span>
  );
}
