import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import './provenance-note.css';

/** Where a figure comes from: a model, plays counted so far, or settled plays. */
export type Provenance = 'estimated' | 'measured' | 'final';

export interface ProvenanceNoteProps {
  provenance: Provenance;
  /** The provenance in words, with its source and date. */
  children: ReactNode;
}

/** A quiet word beside a figure about how far it can be trusted: an open ring, a half one, a full one. */
export function ProvenanceNote({ provenance, children }: ProvenanceNoteProps) {
  return (
    <span className="provenance">
      <span className={classNames('provenance-mark', `provenance-${provenance}`)} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
