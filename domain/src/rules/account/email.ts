/** Of browsers and Node alike: the one thing at hand that knows a host as IDNA (UTS 46) gives it. */
declare class URL {
  constructor(text: string);
  readonly hostname: string;
}

/** What no reader sees: controls, zero-width characters, soft hyphens, marks that steer direction. */
const UNSEEN = /\p{Cc}|\p{DI}|\p{Bidi_C}/u;
/** Letters of any script and what RFC 5322 lets stand outside of quotes. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u;
/** Letters of any script, and the four full stops that IDNA takes for one. */
const HOST = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
/** As it goes over the wire; what ends in a number is an address of a machine. */
const ASCII_HOST =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[^.]*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const LONGEST = 254;

/**
 * An email address as it is kept: its domain as IDNA gives it, in ASCII and small letters, and its local part as it was
 * written. However a mailbox is spelt, it is kept in one way but for the case of its local part. Null for what cannot
 * be in an address, and for letters that only look like others (full-width ones).
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

/** The same for every spelling of one mailbox; null for what is none. Accounts are kept and looked up by it. */
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
