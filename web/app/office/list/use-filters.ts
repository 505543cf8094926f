import { useState } from 'react';

import { useAddressQuery, withValues } from '../../lib/use-address-query.ts';

/** The filters of a list. They are in the address, so that a list can be shared, and Back undoes a filter. */
export function useFilters() {
  const [query, change] = useAddressQuery();
  const [cleared, setCleared] = useState(0);
  const setAll = (values: Readonly<Record<string, string>>) => change((before) => withValues(before, values));
  return {
    /** The value of a filter; undefined without one. */
    get: (name: string) => query.get(name) ?? undefined,
    set: (name: string, value: string) => setAll({ [name]: value }),
    /** Sets several filters as one step of the browser's history. */
    setAll,
    /** The query of the address with these values, with its `?`. */
    searchWith: (values: Readonly<Record<string, string>>) => {
      const search = withValues(query, values).toString();
      return search === '' ? '' : `?${search}`;
    },
    clear: () => {
      setCleared(cleared + 1);
      change(() => new URLSearchParams());
    },
    /** The number of times that all filters were cleared: then the fields lose text that was not applied too. */
    cleared,
    /** Another text for every choice. */
    key: query.toString(),
    // The address has the language too, after a change of it.
    isAny: [...query.keys()].some((name) => name !== 'lang'),
  };
}

export type Filters = ReturnType<typeof useFilters>;

interface Typed {
  readonly text: string;
  /** The value in the address at the last render. */
  readonly applied: string;
  /** The values that this field sent to the address and that may not be there yet. */
  readonly sent: readonly string[];
}

/**
 * The text in a filter's field. The field follows the address only when the value there came from elsewhere, such as
 * after Back. So typing goes on undisturbed, and the field keeps the focus.
 */
export function useTypedFilter({ get, set }: Filters, name: string) {
  const applied = get(name) ?? '';
  const [typed, setTyped] = useState<Typed>({ text: applied, applied, sent: [] });
  if (typed.applied !== applied) setTyped(followed(typed, applied));
  return {
    text: typed.text,
    type: (text: string) => setTyped((before) => ({ ...before, text })),
    /** Sends the value to the address, unless it is there. */
    apply: (value: string) => {
      if (value === (typed.sent.at(-1) ?? applied)) return;
      setTyped((before) => ({ ...before, sent: [...before.sent, value] }));
      set(name, value);
    },
  };
}

/** The text after the address has changed to this value. */
export function followed({ text, sent }: Typed, applied: string): Typed {
  const own = sent.indexOf(applied);
  return own < 0 ? { text: applied, applied, sent: [] } : { text, applied, sent: sent.slice(own + 1) };
}
