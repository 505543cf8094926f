import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';
import type { HandClock } from './accounts.ts';

/** Google as the server meets it: published keys, and credentials signed with them. */
export interface GoogleStandIn {
  readonly clientId: string;
  readonly keysUrl: string;
  /** An address that answers, but with no keys. */
  readonly brokenUrl: string;
  /** A credential of Asha's for this shop, an hour long; what is given here differs. */
  credential(clock: HandClock, payload?: JWTPayload, signer?: 'google' | 'stranger'): Promise<string>;
  close(): void;
}

const CLIENT = 'shivar.apps.googleusercontent.com';
const IDENTITY = { sub: '1089', email: 'Asha@Example.in', email_verified: true, name: 'Asha Patil' };

export async function googleStandIn(): Promise<GoogleStandIn> {
  const own = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  });
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/keys' ? 200 : 500, { 'content-type': 'application/json' }).end(keys);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (payload: JWTPayload, key: CryptoKey) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  return {
    clientId: CLIENT,
    keysUrl: `${url}/keys`,
    brokenUrl: `${url}/nothing`,
    credential(clock, payload = {}, signer = 'google') {
      const now = Math.floor(clock.now() / 1000);
      const whole = {
        ...IDENTITY,
        iss: 'https://accounts.google.com',
        aud: CLIENT,
        iat: now,
        exp: now + 3600,
      };
      return sign({ ...whole, ...payload }, (signer === 'google' ? own : stranger).privateKey);
    },
    close: () => server.close(),
  };
}
