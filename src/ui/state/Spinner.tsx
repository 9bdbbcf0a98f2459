import './spinner.css';

/** A turning ring, silent to assistive technology: what it waits for says so itself (`aria-busy`, a status text). */
export function Spinner({ size = 18 }: { /** Pixels. */ size?: number }) {
  return (
    <svg className="spinner" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
