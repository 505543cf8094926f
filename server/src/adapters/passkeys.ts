import { isIP } from 'node:net';
import type { PasskeyResponse } from '@shivar/domain/contract/ways-in-calls';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';

/** How long a browser may take to answer, in milliseconds. */
export const CHALLENGE_LIFE_MS = 300_000;

/** A passkey, as far as it is needed to check its signature. */
interface KnownPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Makes and checks the messages of WebAuthn for the shop's address. */
export type Passkeys = ReturnType<typeof createPasskeys>;

/** It takes a quarter of a second and 29 MB to load, so it comes with the first passkey. */
const library = () => import('@simplewebauthn/server');

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

interface Owner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Passkeys belong to a host's name. A trial at an address of numbers has them at `localhost`. */
export function createPasskeys(publicUrl: string) {
  const url = new URL(publicUrl);
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) > 0) url.hostname = 'localhost';
  const { hostname: rpID, origin: expectedOrigin } = url;
  const place = { expectedOrigin, expectedRPID: rpID };
  return {
    /** Options to make a passkey. The device asks its owner, and keeps the passkey so that a login needs no email. */
    creation: async (owner: Owner, brand: string, known: readonly KnownPasskey[]) =>
      (await library()).generateRegistrationOptions({
        rpName: brand,
        rpID,
        timeout: CHALLENGE_LIFE_MS,
        userName: owner.email,
        userDisplayName: owner.name,
        userID: new Uint8Array(Buffer.from(owner.id)),
        attestationType: 'none',
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: transports as Transports,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    /** Options to log in with any passkey of this shop. */
    login: async () =>
      (await library()).generateAuthenticationOptions({
        rpID,
        timeout: CHALLENGE_LIFE_MS,
        userVerification: 'required',
      }),

    /** The passkey that a browser made for a challenge; null for an answer that does not fit. */
    async made(response: PasskeyResponse, expectedChallenge: string): Promise<KnownPasskey | null> {
      const { verifyRegistrationResponse: verify } = await library();
      const answer = { response: response as RegistrationResponseJSON, expectedChallenge, ...place };
      const { registrationInfo: info } = await orNothing(() => verify(answer));
      if (!info) return null;
      const { id, publicKey, counter, transports = [] } = info.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
    },

    /** The new counter of a passkey that signed a challenge; null for a signature that does not fit. */
    async signed(
      response: PasskeyResponse,
      expectedChallenge: string,
      by: KnownPasskey,
    ): Promise<number | null> {
      const { verifyAuthenticationResponse: verify } = await library();
      const answer = { response: response as AuthenticationResponseJSON, expectedChallenge, ...place };
      const { authenticationInfo: info } = await orNothing(() =>
        verify({ ...answer, credential: keyOf(by) }),
      );
      return info ? info.newCounter : null;
    },
  };
}

function keyOf({ credentialId: id, publicKey, counter, transports }: KnownPasskey) {
  return { id, publicKey: new Uint8Array(publicKey), counter, transports: transports as Transports };
}

/** The library throws for answers that do not fit. */
async function orNothing<Verified extends { verified: boolean }>(
  verify: () => Promise<Verified>,
): Promise<Partial<Verified>> {
  try {
    const verified = await verify();
    return verified.verified ? verified : {};
  } catch {
    return {};
  }
}

const clientData = z.object({ challenge: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The challenge that a browser's answer says it is for; null where it cannot be read. */
export function challengeIn({ response }: PasskeyResponse): string | null {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
    return clientData.parse(JSON.parse(text)).challenge;
  } catch {
    return null;
  }
}
