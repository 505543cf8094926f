/** The only built-in of browsers and Node that turns a host into IDNA (UTS 46). */
declare class URL {
  constructor(text: string);
  readonly hostname: string;
}

/** Invisible characters: controls, zero width, soft hyphens, marks of direction. */
const UNSEEN = /\p{Cc}|\p{DI}|\p{Bidi_C}/u;
/** Letters of any script, and the signs that RFC 5322 allows outside quotes. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u;
/** Letters of any script, and the four full stops of IDNA. */
const HOST = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
/** As it travels on the wire. A domain that ends with a number is the address of a machine. */
const ASCII_HOST =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[^.]*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const LONGEST = 254;

/**
 * The stored form of an email address: the domain in IDNA, ASCII and small letters, the local part as written. So a
 * mailbox has one form, except for the case of its local part. Null for signs that no address can have, and for
 * letters that only look like others (full width).
 */
export function mailAddress(text: string): string | null {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at).normalize('NFC');
  const host = text.slice(at + 1);
  if (at < 1 || text.length > LONGEST || UNSEEN.test(text)) return null;
  if (!LOCAL.test(local) || local.normalize('NFKC') !== local) return null;
  const ascii = asciiHost(host);
  const address = `${local}@${ascii}`;
  return ascii === null || address.length > LONGEST ? null : address;
}

/** One key for all spellings of a mailbox, for storing and finding accounts. Null for no address. */
export function mailboxOf(text: string): string | null {
  return mailAddress(text.trim())?.toLowerCase() ?? null;
}

function asciiHost(host: string): string | null {
  if (!HOST.test(host)) return null;
  try {
    const { hostname } = new URL(`http://${host}`);
    return ASCII_HOST.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}
