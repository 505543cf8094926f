/**
 * A write of one thing that shares its commit with others: what comes during a write is written together right after it. Each
 * one fails with the write that it was in.
 */
export function gathered<Thing>(
  write: (things: readonly Thing[]) => Promise<unknown>,
): (thing: Thing) => Promise<void> {
  let waiting: Thing[] = [];
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const writeWaiting = async () => {
    const things = waiting;
    waiting = [];
    next = null;
    await write(things);
  };
  return (thing) => {
    waiting.push(thing);
    next ??= last = last.then(writeWaiting, writeWaiting);
    return next;
  };
}
