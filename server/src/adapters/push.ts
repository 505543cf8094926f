import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { RequestOptions } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { SignJWT } from 'jose';

/** A browser that takes pushes, as its own subscription names it; keys in base64url. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A key pair of P-256 by which push services know the farm (VAPID, RFC 8292). */
interface PushKeys {
  /** 65 bytes in base64url, as browsers take it. */
  readonly publicKey: string;
  readonly privateKey: Buffer;
}

/** The outcome of a push: taken, a subscription that is gone for good, or a failure that may pass. */
type PushOutcome = 'sent' | 'gone' | { readonly failed: string };

const RECORD_BYTES = 4096;
const SALT_BYTES = 16;
const PATIENCE_MS = 10_000;
const HALF_A_DAY_SECONDS = 12 * 60 * 60;

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Encrypts a text for a browser (RFC 8291, one record of RFC 8188). Key pair and salt are new for each message. */
export function encryptPush(
  { p256dh, auth }: PushTarget,
  text: string,
  { salt = randomBytes(SALT_BYTES), privateKey }: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  const [theirs, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  const own = createECDH('prime256v1');
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const ours = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = hkdf(own.computeSecret(theirs), secret, info, 32);
  const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...sealed, cipher.getAuthTag()]);
}

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/** Whether an address of the internet is one that everybody can reach. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  const version = isIP(mapped ?? address);
  return version !== 0 && !PRIVATE.check(mapped ?? address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a push may go to this address: https, with a name, on its usual port, and nothing that hides another one. */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return false;
  return isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0 && url.hostname.includes('.');
}

/** Resolves a name to public addresses only, at each connection: a name may change after it was judged. */
const publicLookup: NonNullable<RequestOptions['lookup']> = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const addresses = found?.filter(({ address }) => isPublicAddress(address)) ?? [];
    const [first] = addresses;
    if (error || !first) done(error ?? new Error(`${name} has no public address`), '', 4);
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

interface PushOptions {
  readonly keys: PushKeys;
  /** The farm’s site, by which push services know it. */
  readonly origin: string;
  /** For tests: the origin of a stand-in on this machine, which is then allowed too. */
  readonly standIn?: string;
}

export type Push = ReturnType<typeof createPush>;

/** Pushes by the services of the browsers (Web Push). */
export function createPush({ keys, origin, standIn }: PushOptions) {
  const authorise = createAuthoriser(keys, subjectOf(origin));
  const isStandIn = (endpoint: string) => URL.parse(endpoint)?.origin === standIn;
  return {
    publicKey: keys.publicKey,
    /** Whether a browser may name this address. */
    accepts: (endpoint: string) => isPushEndpoint(endpoint) || isStandIn(endpoint),
    /** `ttl`: how long the service keeps it for a device without a network, in seconds. A later one of a topic replaces it. */
    async send(
      target: PushTarget,
      text: string,
      { ttl, topic, now }: { readonly ttl: number; readonly topic: string; readonly now: number },
    ): Promise<PushOutcome> {
      const headers = {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(ttl),
        topic,
        urgency: 'normal',
        authorization: await authorise(new URL(target.endpoint).origin, now),
      };
      const connect = isStandIn(target.endpoint) ? plainRequest : publicRequest;
      return post(target.endpoint, encryptPush(target, text), { headers }, connect);
    },
  };
}

/** Push services want an https address or an email. */
function subjectOf(origin: string): string {
  return origin.startsWith('https:') ? origin : 'mailto:no-reply@shivar.example';
}

/** Tokens for push services (RFC 8292), each for half a day and one service. */
function createAuthoriser({ publicKey, privateKey }: PushKeys, subject: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: coordinate(1),
    y: coordinate(33),
    d: privateKey.toString('base64url'),
  };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return async (audience: string, now: number): Promise<string> => {
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(audience)
      .setSubject(subject)
      .setExpirationTime(Math.floor(now / 1000) + HALF_A_DAY_SECONDS)
      .sign(key);
    return `vapid t=${token}, k=${publicKey}`;
  };
}

/** 403 means that the subscription was made for other keys: it is as gone as one that the service knows no more. */
const GONE = new Set([403, 404, 410]);

type Connect = (
  url: string,
  options: RequestOptions,
  heard: (answer: IncomingMessage) => void,
) => ClientRequest;

const publicRequest: Connect = (url, options, heard) =>
  request(url, { ...options, lookup: publicLookup }, heard);

function post(
  endpoint: string,
  body: Buffer,
  options: RequestOptions,
  connect: Connect,
): Promise<PushOutcome> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ failed: error.message });
    const sending = connect(endpoint, { ...options, method: 'POST', timeout: PATIENCE_MS }, (answer) => {
      answer.resume();
      const status = answer.statusCode ?? 0;
      if (status >= 200 && status < 300) resolve('sent');
      else resolve(GONE.has(status) ? 'gone' : { failed: `The push service answered ${status}` });
    });
    sending.on('timeout', () => sending.destroy(new Error('The push service is silent')));
    sending.on('error', fail);
    sending.end(body);
  });
}
