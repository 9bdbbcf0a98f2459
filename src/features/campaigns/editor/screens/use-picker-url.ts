import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { useInstance } from '#src/lib/account-context.ts';
import { placeOf } from '../step-url.ts';
import { MOST_COMPARED, type PickerPlace, readPickerPlace, writePickerPlace } from './picker-url.ts';
import { readScreenFilter, type ScreenFilter, saysFilter, writeChosenFilter } from './screen-query.ts';

/** The search for screens and what is open beside it, kept in the address of the page. */
export function usePickerUrl() {
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  /** Somebody is on the way to another page, or another step: whoever changes the address now would hold them back. */
  const isLeaving = useNavigation().state !== 'idle';
  const own = useInstance().country.code;
  const address = String(params);
  /** Where the router is, and where it has yet to come: a control answers at once, the router a moment later, step by step. */
  const [way, setWay] = useState([address]);
  const reached = way.indexOf(address);
  // The router has moved: on that way, or somewhere else, as by Back.
  if (reached !== 0) setWay(reached > 0 ? way.slice(reached) : [address]);
  const text = (reached >= 0 ? way.at(-1) : undefined) ?? address;
  const first = saysFilter(new URLSearchParams(text)) ? null : own;
  const filter = useMemo(() => {
    const read = readScreenFilter(new URLSearchParams(text));
    return first === null ? read : { ...read, country: first };
  }, [text, first]);
  const place = useMemo(() => readPickerPlace(new URLSearchParams(text)), [text]);

  const go = useCallback(
    (next: URLSearchParams, replace: boolean) => {
      setWay((before) => [...before, String(next)]);
      setParams(next, { replace, preventScrollReset: true });
    },
    [setParams],
  );
  const changeFilter = useCallback(
    (change: Partial<ScreenFilter>, { replace = false }: { replace?: boolean } = {}) => {
      const current = new URLSearchParams(text);
      go(writeChosenFilter({ ...filter, ...change }, current), replace);
    },
    [text, filter, go],
  );
  const changePlace = useCallback(
    (change: Partial<PickerPlace>) => {
      const current = new URLSearchParams(text);
      const next = writePickerPlace({ ...readPickerPlace(current), ...change }, current);
      go(next, change.view !== undefined || change.figure !== undefined || change.compared !== undefined);
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
  /** Where the search begins is said without a step back, and a field that the address leads to stays the one. */
  const settle = (country: string | null) => {
    // What is drawn may lag behind the address: whoever asked for another step a moment ago goes there.
    if (placeOf(new URLSearchParams(window.location.search)) !== placeOf(params)) return;
    const next = writeChosenFilter({ ...filter, country }, new URLSearchParams(text));
    setWay((before) => [...before, String(next)]);
    void navigate({ search: String(next), hash }, { replace: true, preventScrollReset: true });
  };
  return { filter, first, settle, isLeaving, place, changeFilter, changePlace, toggleCompared };
}
