type AfterExpiry = (message: string) => void;

let afterExpiry: AfterExpiry = () => {};

/** Says where to go when the server answers that the session expired (spec 4). Set once, by the page frame. */
export function onSessionExpired(handler: AfterExpiry): void {
  afterExpiry = handler;
}

/**
 * The server answered that the session expired, in these words: the api client says so, after it has cleared the
 * session.
 */
export function sessionExpired(message: string): void {
  afterExpiry(message);
}
