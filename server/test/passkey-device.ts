import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyResponse } from '@shivar/domain/contract/ways-in-calls';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_PASSKEY = 64;
/* Keys and values of COSE: an elliptic key (2) for ES256 (-7) on P-256 (1), with x and y. */
const COSE = { kind: 1, algorithm: 3, curve: -1, x: -2, y: -3 } as const;

/** The address that `testApp` has its passkeys at. */
export const PASSKEY_ORIGIN = 'http://localhost:4700';

interface DeviceOptions {
  /** The page that asks. */
  readonly origin: string;
  /** Whether the device asks its owner for a finger or a PIN. */
  readonly asksOwner?: boolean;
}

type Options = Readonly<Record<string, unknown>>;

/** A phone that keeps one passkey: real keys and real signatures, without a browser. */
export function passkeyDevice({ origin, asksOwner = true }: DeviceOptions) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const deviceData = (more: number) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = USER_PRESENT + (asksOwner ? USER_VERIFIED : 0) + more;
    const place = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([place, Buffer.from([flags]), count]);
  };
  const answer = (response: PasskeyResponse['response']): PasskeyResponse => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** Makes the passkey. */
    create(options: Options): PasskeyResponse {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [COSE.kind, 2],
        [COSE.algorithm, -7],
        [COSE.curve, 1],
        [COSE.x, new Uint8Array(Buffer.from(x, 'base64url'))],
        [COSE.y, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const made = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const authData = new Uint8Array(Buffer.concat([deviceData(HAS_PASSKEY), made]));
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      });
    },

    /** Signs a challenge. */
    get(options: Options): PasskeyResponse {
      const data = clientData('webauthn.get', options);
      const authenticatorData = deviceData(0);
      const hash = createHash('sha256').update(data).digest();
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey);
      return answer({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
