/** Loaded with the first code: few people have an app. */
const library = () => import('otpauth');

/** How long a code of an app stands, in seconds (RFC 6238). */
const PERIOD_S = 30;
/** Apps that are late or early by so many codes are right, too. */
const WINDOW = 1;

/** A new secret for an app that shows codes, in base32. */
export async function newAuthenticatorSecret(): Promise<string> {
  const { Secret } = await library();
  return new Secret({ size: 20 }).base32;
}

/** The address by which an app takes a secret from a QR code. */
export async function authenticatorUri(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): Promise<string> {
  const { TOTP } = await library();
  return new TOTP({ issuer, label, secret, period: PERIOD_S }).toString();
}

/** The step of time that a code belongs to, counted in 30 seconds since 1970; null for a wrong code. `now` in milliseconds. */
export async function stepOfCode(secret: string, code: string, now: number): Promise<number | null> {
  const { TOTP } = await library();
  const delta = new TOTP({ secret, period: PERIOD_S }).validate({
    token: code,
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}
