import type { Language } from '@shivar/domain/language/language';
import type { ContentOf, Letter, Letters, MailContent, MailKind, Sender } from './content.ts';
import { layOut } from './layout.ts';
import type { LaidOut } from './layout.ts';
import { en } from './letters.en.ts';
import { mr } from './letters.mr.ts';

const LETTERS: Readonly<Record<Language, Letters>> = { en, mr };

/** A mail in its reader's language, as HTML and text (product 1.6: mails too speak both languages). */
export function renderMail(content: MailContent, sender: Sender, language: Language): LaidOut {
  return layOut(write(LETTERS[language], content, sender), sender.brand, language);
}

function write<K extends MailKind>(letters: Letters, content: ContentOf<K>, sender: Sender): Letter {
  // The table has a writer for each kind, which takes just that kind's content.
  const writer = letters[content.kind] as (content: MailContent, sender: Sender) => Letter;
  return writer(content, sender);
}
