import type { Bilingual, Language } from '@shivar/domain/language/language';
import { escapeMarkup } from '../http/markup.ts';
import { greetingName } from './content.ts';
import type { Block, Letter, Letters, MailContent, Sender } from './content.ts';
import { en } from './letters.en.ts';
import { mr } from './letters.mr.ts';

const LETTERS: Readonly<Record<Language, Letters>> = { en, mr };

/** A mail in its reader's language, as HTML and text (product 1.6: mails too speak both languages). */
export function renderMail(content: MailContent, sender: Sender, language: Language) {
  // The table has a writer for each kind, which takes just that kind's content.
  const write = LETTERS[language][content.kind] as (content: MailContent, sender: Sender) => Letter;
  const { subject, blocks, note } = write(content, sender);
  const end = note === undefined ? [] : [{ note }];
  return layOut(subject, [...greetingOf(content, language), ...blocks, ...end], sender.brand, language);
}

const HELLO: Bilingual = { en: 'Hello', mr: 'नमस्कार' };

/** Everybody but the farm is greeted. */
function greetingOf(content: MailContent, language: Language): Block[] {
  if (content.kind === 'contact-message') return [];
  const name = 'name' in content ? greetingName(content.name) : null;
  return [`${HELLO[language]}${name === null ? '' : ` ${name}`},`];
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
const TEXT = 'margin:0 0 16px';
const FACTS = TEXT;
const FACT_NAME = 'margin:0;font-size:14px;color:#5d6754';
const FACT_VALUE = 'margin:0 0 10px;overflow-wrap:anywhere';
const WRITTEN = 'margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere';
const SMALL_LINK = 'color:#1d5a34';
const NOTE = 'margin:20px 0 0;font-size:14px;color:#5d6754';

/** Lays a letter out as HTML and as text. All words are data: whatever they hold, they add no markup. */
function layOut(words: string, blocks: readonly Block[], brand: string, language: Language) {
  const subject = words.replaceAll(/\s+/g, ' ').trim();
  const forms = blocks.map(formsOf);
  const text = `${forms.map((form) => form.text).join('\n\n')}\n\n${brand}\n`;
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(subject)}</title>
</head>
<body style="${escapeMarkup(PAGE)}">
<div style="${CARD}">
<p style="${BRAND}">${escapeMarkup(brand)}</p>
${forms.map((form) => form.html).join('\n')}
</div>
</body>
</html>
`;
  return { subject, text, html };
}

function formsOf(block: Block): Record<'text' | 'html', string> {
  if (typeof block === 'string') return { text: block, html: paragraph(TEXT, block) };
  if ('otp' in block) return { text: block.otp, html: `<p style="${OTP}"\n>${block.otp}</p>` };
  if ('note' in block) return { text: block.note, html: paragraph(NOTE, block.note) };
  if ('small' in block) {
    const { small, url } = block;
    const link = `<a href="${escapeMarkup(url)}" style="${SMALL_LINK}">${escapeMarkup(small)}</a>`;
    return { text: `${small}: ${url}`, html: `<p style="${NOTE}">${link}</p>` };
  }
  if ('quote' in block) {
    const html = `<blockquote style="${QUOTE}">${escapeMarkup(block.quote)}</blockquote>`;
    return { text: block.quote.replaceAll(/^/gm, '> '), html };
  }
  if ('written' in block) {
    const parts = block.written.split(/\n\s*\n/);
    return { text: parts.join('\n\n'), html: parts.map((part) => paragraph(WRITTEN, part)).join('\n') };
  }
  if ('facts' in block) {
    const text = block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    return { text, html: `<dl style="${FACTS}">\n${block.facts.map(factHtml).join('\n')}\n</dl>` };
  }
  const { link, url } = block;
  const html = `<p style="margin:24px 0"><a href="${escapeMarkup(url)}" style="${LINK}">${escapeMarkup(link)}</a></p>`;
  return { text: `${link}: ${url}`, html };
}

function paragraph(style: string, words: string): string {
  return `<p style="${style}">${escapeMarkup(words)}</p>`;
}

function factHtml([name, value]: readonly [string, string]): string {
  return `<dt style="${FACT_NAME}">${escapeMarkup(name)}:</dt>\n<dd style="${FACT_VALUE}">${escapeMarkup(value)}</dd>`;
}
