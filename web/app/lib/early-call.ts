/** A call that the document itself has sent, before any script of the page was there (early-call.server.ts). */
export interface EarlyCall {
  readonly method: string;
  readonly url: string;
  readonly token: string;
  /** When it was sent and answered, by the browser's clock in milliseconds. */
  readonly sentAt: number;
  receivedAt?: number;
  /** Null where the server could not be reached. */
  readonly answer: Promise<Response | null>;
}

declare global {
  interface Window {
    earlyCall?: EarlyCall | undefined;
  }
}

/** The early call, if it is this one, of whoever is logged in now. Each is given away once. */
export function takeEarlyCall(method: string, url: string, token: string | null): EarlyCall | null {
  const early = window.earlyCall;
  if (early?.method !== method || early.url !== url || early.token !== token) return null;
  window.earlyCall = undefined;
  return early;
}
