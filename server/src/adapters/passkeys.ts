import { isIP } from 'node:net';
import type { PasskeyResponse } from '@shivar/domain/contract/ways-in-calls';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';

/** How long a browser may take to answer, in milliseconds. */
export const CHALLENGE_LIFE_MS = 300_000;

/** A passkey, as far as it is needed to check its signature. */
export interface KnownPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** It takes a quarter of a second and 29 MB to load, so it comes with the first passkey. */
const library = () => import('@simplewebauthn/server');

/** Makes and checks the messages of WebAuthn for the shop's address. */
export type Passkeys = ReturnType<typeof createPasskeys>;

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

/** Passkeys belong to a host's name. A trial at an address of numbers has them at `localhost`. */
export function createPasskeys(publicUrl: string) {
  const url = new URL(publicUrl);
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) > 0) url.hostname = 'localhost';
  const { hostname: rpID, origin: expectedOrigin } = url;
  const timeout = CHALLENGE_LIFE_MS;
  return {
    /** Options to make a passkey. The device asks its owner, and keeps the passkey so that a login needs no email. */
    creation: async (
      user: { readonly id: string; readonly name: string; readonly email: string },
      brand: string,
      known: readonly KnownPasskey[],
    ) =>
      (await library()).generateRegistrationOptions({
        rpName: brand,
        rpID,
        timeout,
        userName: user.email,
        userDisplayName: user.name,
        userID: new Uint8Array(Buffer.from(user.id)),
        attestationType: 'none',
        excludeCredentials: known.map(({ credentialId: id, transports }) => ({
          id,
          transports: transports as Transports,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    /** Options to log in with any passkey of this shop. */
    login: async () =>
      (await library()).generateAuthenticationOptions({ rpID, timeout, userVerification: 'required' }),

    /** The passkey that a browser made for a challenge; null for an answer that does not fit. */
    async made(response: PasskeyResponse, expectedChallenge: string): Promise<KnownPasskey | null> {
      const { registrationInfo: info } = await orNull(async () =>
        (await library()).verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          expectedChallenge,
          expectedOrigin,
          expectedRPID: rpID,
        }),
      );
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
      const { verified, authenticationInfo: info } = await orNull(async () =>
        (await library()).verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          expectedChallenge,
          expectedOrigin,
          expectedRPID: rpID,
          credential: {
            id: by.credentialId,
            publicKey: new Uint8Array(by.publicKey),
            counter: by.counter,
            transports: by.transports as Transports,
          },
        }),
      );
      return verified && info ? info.newCounter : null;
    },
  };
}

/** The library throws for answers that do not fit. */
async function orNull<Verified extends { verified: boolean }>(
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
