import type { ReactNode } from 'react';
import { Card } from '#src/ui/page/Card.tsx';

export interface ExampleProps {
  title: string;
  /** The source that makes what is shown. */
  code?: string;
  children: ReactNode;
}

/** A part of the kit as it looks and behaves, with the source that makes it. */
export function Example({ title, code, children }: ExampleProps) {
  return (
    <Card title={title} className="example">
      <div className="example-shown">{children}</div>
      {code && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <pre className="example-code" dir="ltr" lang="en" tabIndex={0}>
          <code>{code}</code>
        </pre>
      )}
    </Card>
  );
}
