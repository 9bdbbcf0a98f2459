/** As many digits as tell two apart at a glance. */
const SHOWN = 12;

/** The beginning of a hash; all of it for who points at it or copies it. */
export const Fingerprint = ({ value }: { value: string }) => (
  <code className="fingerprint" dir="ltr" title={value}>
    {value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value}
  </code>
);
