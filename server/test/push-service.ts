import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A browser with its own keys, as it gives them to the farm. */
export function testBrowser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    /** Reads a push as RFC 8291 and RFC 8188 say. Throws where it is not for this browser, or was changed. */
    read(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const length = body[20] ?? 0;
      const sender = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      if (body.readUInt32BE(16) < sealed.length) throw new Error('There is more than one record');
      const derive = (key: Buffer, from: Buffer, info: Buffer, bytes: number) =>
        Buffer.from(hkdfSync('sha256', key, from, info, bytes));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const shared = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      const end = text.lastIndexOf(2);
      if (end < 0 || text.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No last record');
      return text.subarray(0, end).toString();
    },
  };
}

interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine, which answers as it is told. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const state = { status: 201 };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      return response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answerWith: (status: number) => (state.status = status),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
