let afterExpiry = (): void => {};

/** Says where to go when the server answers that the session expired (spec 4). Set once, by the page frame. */
export function onSessionExpired(handler: () => void): void {
  afterExpiry = handler;
}

/** The server answered that the session expired: the api client says so, after it has cleared the session. */
export function sessionExpired(): void {
  afterExpiry();
}
