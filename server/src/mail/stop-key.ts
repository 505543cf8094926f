import type { Secrets } from '../adapters/secrets.ts';
import type { Block } from './content.ts';

const CONTEXT = 'stop mails';

/**
 * The key in a mail with which anybody who holds the mail stops its kind, without a login (product 7.67). The reader is an
 * account, or an email (in lower case) on a list.
 */
export function stopKey(secrets: Secrets, reader: string, kind: string): string {
  return secrets.seal(`${reader} ${kind}`, CONTEXT).toString('base64url');
}

/** The reader and the kind of a key; two empty texts where it is none of ours. */
export function openStopKey(secrets: Secrets, key: string): [reader: string, kind: string] {
  try {
    const text = secrets.open(Buffer.from(key, 'base64url'), CONTEXT);
    const space = text.lastIndexOf(' ');
    return [text.slice(0, space), text.slice(space + 1)];
  } catch {
    return ['', ''];
  }
}

/** Where one press stops a kind of mail. Only a button does it: programs open links. */
export function stopAddress(url: string, key: string): string {
  return `${url}/stop-mails/${key}`;
}

/** The link at the end of a mail, with these words; nothing without a key. */
export function stopBlock(words: string, url: string, key: string | null | undefined): Block[] {
  return key ? [{ small: words, url: stopAddress(url, key) }] : [];
}
