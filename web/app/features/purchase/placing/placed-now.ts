/** An order that was placed a moment ago in this tab. */
export interface PlacedNow {
  readonly orderId: string;
  /** An earlier sending had gone through, though its answer was lost. */
  readonly wasPlacedBefore: boolean;
}

let placed: PlacedNow | null = null;

/** Keeps what was just placed, for the page of the order. Null once its thanks have been read. */
export function notePlaced(now: PlacedNow | null): void {
  placed = now;
}

/** What was just placed, where it is this order. */
export function placedNow(orderId: string): PlacedNow | null {
  return placed?.orderId === orderId ? placed : null;
}
