/** Fetches what talks to the server about a purchase; once it is there, at once. Throws where it cannot come. */
export function loadOrderDesk() {
  return import('./order-desk.ts');
}

/** Fetches it ahead of its use. Where that fails, its use will say so. */
export function prepareOrderDesk(): void {
  void loadOrderDesk().catch(() => undefined);
}
