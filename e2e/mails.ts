import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@playwright/test';

export interface Mails {
  /**
   * The OTP of the newest mail to this address, waiting for one. `after` is an OTP that was used already, where
   * a newer mail must come.
   */
  readonly otpFor: (email: string, after?: string) => Promise<string>;
  /** The path of the link in the newest mail to this address that leads to a page such as `/verify-email`. */
  readonly linkFor: (email: string, page: string) => Promise<string>;
  /** The texts of all mails to this address, oldest first, as a reader sees them. */
  readonly to: (email: string) => Promise<string[]>;
}

/** Reads the mails that the program left as files in its outbox (product 12.3). */
export function mailsIn(dataDir: string): Mails {
  const folder = join(dataDir, 'outbox');
  const textsOf = async (email: string, kind = '') => {
    const names = (await readdir(folder).catch(() => [])).filter(
      (name) => name.endsWith('.eml') && name.includes(kind),
    );
    // Their names begin with the time, and the kind follows.
    const mails = await Promise.all(
      names.toSorted().map(async (name) => readFile(join(folder, name), 'utf8')),
    );
    return mails.filter((mail) => recipientOf(mail) === email.toLowerCase()).map(plainTextOf);
  };
  const to = (email: string) => textsOf(email);
  const otpFor = async (email: string, after?: string) => {
    let otp: string | undefined;
    const newest = async () => {
      // Other mails may have six digits too, such as a pincode.
      const otps = (await textsOf(email, '-otp-')).map((text) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]);
      otp = otps.findLast((each) => each !== undefined && each !== after);
      return otp;
    };
    await expect.poll(newest, { message: `a mail with an OTP to ${email}` }).toBeDefined();
    return otp ?? '';
  };
  const linkFor = async (email: string, page: string) => {
    let link: string | undefined;
    const newest = async () => {
      const links = (await to(email)).map((text) => new RegExp(`${page}#\\S*`).exec(text)?.[0]);
      link = links.findLast((each) => each !== undefined);
      return link;
    };
    await expect.poll(newest, { message: `a mail with a link to ${email}` }).toBeDefined();
    return link ?? '';
  };
  return { otpFor, linkFor, to };
}

function recipientOf(mail: string): string | undefined {
  return /^To: .*?([^\s<>]+@[^\s<>]+)/im.exec(mail)?.[1]?.toLowerCase();
}

/** The text part of a mail; the program writes it as quoted-printable UTF-8. */
function plainTextOf(mail: string): string {
  const part = /content-type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/i.exec(mail)?.[1] ?? '';
  const bytes = part
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_escaped, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
