import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

/** A mail as it came over the wire, and as a mail program reads it. */
interface ReceivedMail {
  readonly raw: string;
  readonly email: Email;
  readonly recipients: string[];
}

/** A real SMTP server on loopback. */
export interface MailServer {
  readonly port: number;
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Waits until so many mails came. */
  received(count: number): Promise<ReceivedMail[]>;
  stop(): Promise<void>;
}

/** Starts one, on any free port or on the given one; `options` make it refuse or hang. */
export async function startMailServer(port = 0, options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let awaited: { count: number; resolve: () => void }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    async onData(stream, session, done) {
      // A mail that breaks off is none.
      const raw = await text(stream).catch(() => null);
      if (raw === null) return;
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      mails.push({ raw, email: await PostalMime.parse(raw), recipients });
      for (const { resolve } of awaited.filter(({ count }) => mails.length >= count)) resolve();
      awaited = awaited.filter(({ count }) => mails.length < count);
      done();
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  const { port: taken } = listening.address() as AddressInfo;
  return {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    received: async (count) => {
      if (mails.length < count) await new Promise<void>((resolve) => awaited.push({ count, resolve }));
      return mails;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
