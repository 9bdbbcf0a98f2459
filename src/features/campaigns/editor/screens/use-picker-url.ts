import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MOST_COMPARED, type PickerPlace, readPickerPlace, writePickerPlace } from './picker-url.ts';
import { readScreenFilter, type ScreenFilter, writeScreenFilter } from './screen-query.ts';

/** The search for screens and what is open beside it, kept in the address of the page. */
export function usePickerUrl() {
  const [params, setParams] = useSearchParams();
  const address = String(params);
  /** What the address is about to be: a control answers at once, the router a moment later. */
  const [ahead, setAhead] = useState({ from: address, to: address });
  const text = ahead.from === address ? ahead.to : address;
  const filter = useMemo(() => readScreenFilter(new URLSearchParams(text)), [text]);
  const place = useMemo(() => readPickerPlace(new URLSearchParams(text)), [text]);

  const go = useCallback(
    (next: URLSearchParams, replace: boolean) => {
      setAhead({ from: address, to: String(next) });
      setParams(next, { replace, preventScrollReset: true });
    },
    [address, setParams],
  );
  const changeFilter = useCallback(
    (change: Partial<ScreenFilter>, { replace = false }: { replace?: boolean } = {}) => {
      const current = new URLSearchParams(text);
      go(writeScreenFilter({ ...readScreenFilter(current), ...change }, current), replace);
    },
    [text, go],
  );
  const changePlace = useCallback(
    (change: Partial<PickerPlace>) => {
      const current = new URLSearchParams(text);
      const next = writePickerPlace({ ...readPickerPlace(current), ...change }, current);
      go(next, change.view !== undefined || change.compared !== undefined);
    },
    [text, go],
  );
  const { compared } = place;
  const toggleCompared = useCallback(
    (id: string) =>
      changePlace({
        compared: compared.includes(id)
          ? compared.filter((other) => other !== id)
          : // The one that was taken first makes room.
            [...compared, id].slice(-MOST_COMPARED),
      }),
    [changePlace, compared],
  );
  return { filter, place, changeFilter, changePlace, toggleCompared };
}
