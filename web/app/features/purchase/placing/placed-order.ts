/** An order that was placed a moment ago in this tab. */
interface PlacedNow {
  readonly orderId: string;
  /** An earlier sending had gone through, though its answer was lost. */
  readonly wasPlacedBefore: boolean;
}

let placed: PlacedNow | null = null;

/** Remembers the order for its page. Null once the customer has read its thanks. */
export function notePlaced(now: PlacedNow | null): void {
  placed = now;
}

/** The order, if it was just placed. */
export function placedNow(orderId: string): PlacedNow | null {
  return placed?.orderId === orderId ? placed : null;
}
