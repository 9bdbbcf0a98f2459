import { Spinner } from '#src/ui/Spinner.tsx';
import './splash.css';

/** Before the first page: nothing for a moment, then a quiet sign that something is on its way. */
export function Splash() {
  return (
    <div className="splash">
      <Spinner size={28} />
    </div>
  );
}
