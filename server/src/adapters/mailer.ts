import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { createFolderStore } from './images/stores.ts';

export interface Mail {
  /** The outbox's id: a mail that is sent again after a crash keeps its Message-ID. */
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly replyTo: { readonly name: string; readonly address: string } | null;
  /** The conversation that it belongs to, and whether it is the first of it; null where it stands alone. */
  readonly thread: { readonly id: string; readonly begins: boolean } | null;
  /** A person wrote it, so the reader's program may answer that they are away. */
  readonly isByPerson: boolean;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly files: readonly MailFile[];
  /** Where one press, without a login, stops mails of this kind (RFC 8058); null where they are owed or asked for. */
  readonly stopUrl: string | null;
  /** For trying the shop without a mail server. */
  readonly otp: string | null;
}

/** A file that comes with a mail. */
export interface MailFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Thrown where the mail server says that it will never take this mail for this recipient (SMTP 5xx). */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}

export interface Mailer {
  /** Sends one mail. Throws where that failed; MailRejected where trying again won't help. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  /** Ends the connections that it keeps. Nothing can be sent any more. */
  close(): void;
}

/** How long to wait for a silent mail server, in milliseconds. */
const PATIENCE_MS = 10_000;
/** The most connections of one process; no more mails are under way at once (`MailWorker`, `Pace`). */
const MOST_CONNECTIONS = 24;
/** A connection that has nothing to send so long is ended: none is left standing for a server that restarts. */
const IDLE_MS = 10_000;

const COMMON = {
  // A template that named a file or an address would otherwise have it fetched.
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** A mailer over SMTP. It keeps its connections while there is much to send. Options in the query of `url` come first. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    ...COMMON,
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    // A new connection costs the time of many mails. A server that wants fewer on one ends it.
    maxMessages: 1000,
    idleTimeout: IDLE_MS,
    // A kept connection may have been ended by the server. More tries are ours to make, later.
    maxRequeues: 1,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    // A mail server on this machine seldom has a valid certificate, and nobody stands between.
    tls: { rejectUnauthorized: !isLoopback(url) },
  });
  return {
    async send(mail, signal) {
      const failure = await transport.sendMail({ ...envelopeOf(mail, from), signal }).then(
        () => null,
        (error: Error) => error,
      );
      if (failure === null) return;
      if (isRejection(failure)) throw new MailRejected(failure.message, { cause: failure });
      // Its words alone: a mail server that is lost has the codes of a lost database.
      throw new Error(failure.message);
    },
    close: () => transport.close(),
  };
}

/** A mailer that writes each mail to a file in `folder` and announces each OTP, to try the shop out (product 12.3). */
export function createFileMailer(folder: string, from: string, announce: (line: string) => void): Mailer {
  const store = createFolderStore(folder);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...COMMON });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelopeOf(mail, from));
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${mail.kind}-${mail.id}.eml`;
      await store.put(name, message as Buffer);
      if (mail.otp !== null) announce(`OTP for ${mail.to}: ${mail.otp}`);
    },
    close: () => {},
  };
}

function envelopeOf(mail: Mail, from: string) {
  return {
    from,
    // As an object, so that no character in it is read as a second recipient.
    to: { name: '', address: mail.to },
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: [...mail.files],
    headers: {
      'auto-submitted': mail.isByPerson ? 'no' : 'auto-generated',
      'content-language': mail.language,
      ...(mail.stopUrl === null
        ? {}
        : {
            'list-unsubscribe': `<${mail.stopUrl}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
    },
    ...threadOf(mail, from),
    baseBoundary: lettersOf(randomUUID()),
    // Base64 could by chance hold six digits in a row; quoted-printable never does.
    textEncoding: 'quoted-printable' as const,
    xMailer: false as const,
  };
}

function threadOf({ id, thread }: Mail, from: string) {
  // Letters only: the OTP is a mail's only six-digit number (product 7.18).
  const nameOf = (what: string) => `<${lettersOf(what)}@${domainOf(from)}>`;
  if (!thread || thread.begins) return { messageId: nameOf(thread?.id ?? id) };
  return { messageId: nameOf(id), inReplyTo: nameOf(thread.id), references: [nameOf(thread.id)] };
}

function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

function lettersOf(id: string): string {
  return id.replaceAll('-', '').replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
}

const domainOf = (from: string): string => /@([\w.-]*[a-z][\w.-]*)/i.exec(from)?.[1] ?? 'localhost';

function isRejection(error: Error): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  // A refused login or sender is a wrong setting of the farm. The mails wait until it is mended.
  return (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
