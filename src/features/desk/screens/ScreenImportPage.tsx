import { useLocation, useSearchParams } from 'react-router';
import { ImportFlow } from './ImportFlow.tsx';

/** An import keeps the actor that it was begun with when it gets an address. */
const flowIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'flow' in state && typeof state.flow === 'string'
    ? state.flow
    : undefined;

/** A sheet of screens is checked row by row, and imported when the operator has seen what it would do. */
export function ScreenImportPage() {
  const { key, state } = useLocation();
  const [params, setParams] = useSearchParams();
  const id = params.get('id') ?? '';
  const flow = flowIn(state) ?? (id === '' ? `new ${key}` : id);
  return (
    <ImportFlow key={flow} id={id} onStarted={(next) => setParams({ id: next }, { replace: true, state: { flow } })} />
  );
}
