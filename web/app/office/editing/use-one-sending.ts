import { useRef, useState } from 'react';

/** One save at a time: a double click is one click. */
export function useOneSending<Carried extends unknown[]>(work: (...carried: Carried) => Promise<unknown>) {
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const run = async (...carried: Carried) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      await work(...carried);
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { pending, run };
}
