import { useState } from 'react';

/** Whether this was ever so: what is fetched when it is first needed stays once it has come. */
export function useOnceTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever;
}
