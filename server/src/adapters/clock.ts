/** The time of day as the server knows it; tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that reads `start` (milliseconds since 1970) now and runs on from there, for journeys. */
export function clockFrom(start: number): Clock {
  const ahead = start - Date.now();
  return { now: () => Date.now() + ahead };
}
