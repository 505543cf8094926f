import type { Language } from '@shivar/domain/language/language';
import type { ContentOf, Letter, Letters, MailContent, MailKind, Sender, Block } from './content.ts';
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

/*
 * One look for every mail, in tables-free HTML that mail programs from 2010 to now show alike, and as text.
 * No picture, font or style is fetched. An OTP stands on a line of its own in the source, so that no encoding
 * breaks it; no colour, size or address has six digits in a row (product 7.18).
 */

const PAGE =
  'margin:0;padding:24px 12px;background:#faf5e8;color:#20291b;font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif';
const CARD =
  'max-width:480px;margin:0 auto;padding:28px 24px;background:#fffdf6;border:1px solid #e3dcc6;border-radius:20px';
const BRAND = 'margin:0 0 20px;font-size:22px;font-weight:700;color:#1d5a34';
const OTP =
  'margin:20px 0;padding:16px;background:#e3efd8;border-radius:14px;text-align:center;font-size:34px;font-weight:700;letter-spacing:6px;color:#1d5a34';
const LINK =
  'display:inline-block;padding:13px 22px;background:#1d5a34;border-radius:14px;color:#fffdf6;font-weight:600;text-decoration:none';
const QUOTE =
  'margin:16px 0;padding:4px 0 4px 16px;border-left:4px solid #e9a820;white-space:pre-wrap;overflow-wrap:anywhere';
const FACTS = 'margin:0 0 16px';
const FACT_NAME = 'margin:0;font-size:14px;color:#5d6754';
const FACT_VALUE = 'margin:0 0 10px;overflow-wrap:anywhere';
const WRITTEN = 'margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere';
const NOTE = 'margin:20px 0 0;font-size:14px;color:#5d6754';

/** A mail as it is sent. */
interface LaidOut {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Lays a letter out as HTML and as text. All words are data: whatever they hold, they add no markup. */
function layOut(letter: Letter, brand: string, language: Language): LaidOut {
  const subject = letter.subject.replaceAll(/\s+/g, ' ').trim();
  const text = `${letter.blocks.map(textOf).join('\n\n')}\n\n${brand}\n`;
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
</head>
<body style="${escape(PAGE)}">
<div style="${CARD}">
<p style="${BRAND}">${escape(brand)}</p>
${letter.blocks.map(htmlOf).join('\n')}
</div>
</body>
</html>
`;
  return { subject, text, html };
}

function textOf(block: Block): string {
  if (block.type === 'otp') return block.otp;
  if (block.type === 'link') return `${block.label}: ${block.url}`;
  if (block.type === 'quote') return block.text.replaceAll(/^/gm, '> ');
  if (block.type === 'facts') return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return block.text;
}

const HTML: { readonly [T in Block['type']]: (block: Extract<Block, { type: T }>) => string } = {
  otp: ({ otp }) => `<p style="${OTP}"\n>${otp}</p>`,
  link: ({ url, label }) =>
    `<p style="margin:24px 0"><a href="${escape(url)}" style="${LINK}">${escape(label)}</a></p>`,
  quote: ({ text }) => `<blockquote style="${QUOTE}">${escape(text)}</blockquote>`,
  facts: ({ facts }) => `<dl style="${FACTS}">\n${facts.map(factHtml).join('\n')}\n</dl>`,
  written: ({ text }) => `<p style="${WRITTEN}">${escape(text)}</p>`,
  note: ({ text }) => `<p style="${NOTE}">${escape(text)}</p>`,
  text: ({ text }) => `<p style="margin:0 0 16px">${escape(text)}</p>`,
};

function factHtml([name, value]: readonly [string, string]): string {
  return `<dt style="${FACT_NAME}">${escape(name)}:</dt>\n<dd style="${FACT_VALUE}">${escape(value)}</dd>`;
}

function htmlOf(block: Block): string {
  // The table has an entry for each type, which takes just that type's block.
  return (HTML[block.type] as (block: Block) => string)(block);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escape(words: string): string {
  return words.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
