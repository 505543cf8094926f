import { spokenOr } from '@shivar/domain/language/language';
import type { FarmSettings } from '@shivar/domain/rules/settings/settings';
import type { Mail, MailFile } from '../adapters/mailer.ts';
import type { ClaimedMail } from './commands.ts';
import type { MailContent } from './content.ts';
import { renderMail } from './render.ts';
import { stopAddress } from './stop-key.ts';

/** A mail of the outbox as it leaves, from the farm as it is now. `url` is PUBLIC_URL without a slash at its end. */
export function composeMail(
  mail: Pick<ClaimedMail, 'id' | 'kind' | 'recipient' | 'language'>,
  content: MailContent,
  {
    farm,
    url,
    files,
  }: { readonly farm: FarmSettings; readonly url: string; readonly files: readonly MailFile[] },
): Mail {
  // The shop may not offer their language any more: then they get its first one.
  const language = spokenOr(mail.language, farm.languages);
  const brand = language === 'mr' ? farm.brandMarathi : farm.brand;
  // Without an email of the farm, its contact page takes messages.
  const sender = { brand, url, email: farm.email || `${url}/contact` };
  return {
    ...renderMail(content, sender, language),
    files,
    id: mail.id,
    kind: mail.kind,
    to: mail.recipient,
    replyTo: replyToOf(content, farm.email),
    thread: threadOf(content),
    isByPerson: content.kind === 'contact-reply',
    language,
    stopUrl: 'stop' in content && content.stop ? stopAddress(url, content.stop) : null,
    otp: 'otp' in content ? content.otp : null,
  };
}

function replyToOf(content: MailContent, farmEmail: string): Mail['replyTo'] {
  // Often nobody reads the address that sends all mails.
  if (content.kind === 'contact-reply') return farmEmail === '' ? null : { name: '', address: farmEmail };
  if (content.kind !== 'contact-message' || content.email === null) return null;
  return { name: content.name, address: content.email };
}

/** The thanks for a message begin its conversation, and each reply continues it. */
function threadOf(content: MailContent): Mail['thread'] {
  if (!('thread' in content)) return null;
  return { id: content.thread, begins: content.kind === 'contact-received' };
}
