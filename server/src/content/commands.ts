import { dayAt } from '@shivar/domain/values/day';
import { accepted } from '@shivar/domain/language/refusal';
import type { Issue, Result } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import type { TextPart } from '@shivar/domain/rules/settings/settings';
import { changedLanguages, textDraftSchema } from '@shivar/domain/rules/settings/text-draft';
import type { FarmText, TextDraft } from '@shivar/domain/rules/settings/text-draft';
import type { Connection, Database } from '../db/client.ts';
import { OLD_RULES, savePart } from '../settings/commands.ts';
import type { Saved, Saving } from '../settings/commands.ts';
import { shippedText, textKey, textOf } from './queries.ts';

/**
 * Changes a text of the farm, and the day of the change in each language that differs: consents name the notice by that
 * day. Refuses faults that the page cannot show, by line.
 */
export async function changeText(
  db: Database,
  saving: Saving,
  name: TextPart,
  draft: TextDraft,
): Promise<Result<Saved>> {
  const faultless = await judgeMarkdown(draft);
  if (!faultless.ok) return faultless;
  const shipped = await shippedWords(name);
  const changed = dayAt(saving.at);
  return savePart(db, saving, {
    part: name,
    load: (tx) => wordsOf(tx, name),
    after: draft,
    rows: (before) =>
      Object.fromEntries(
        // `load` returned a TextDraft.
        changedLanguages(before as unknown as TextDraft, draft).map((language) => {
          const isShipped = JSON.stringify(shipped[language]) === JSON.stringify(draft[language]);
          // A text equal to the shipped one follows the program again.
          return [textKey(name, language), isShipped ? { changed } : { ...draft[language], changed }];
        }),
      ),
  });
}

/** Restores an earlier version of a text. Refuses one against the rules of today. */
export async function restoreText(
  db: Database,
  saving: Saving,
  name: TextPart,
  value: unknown,
): Promise<Result<Saved>> {
  const judged = textDraftSchema.safeParse(value);
  if (!judged.success || !(await judgeMarkdown(judged.data)).ok) return { ok: false, refusal: OLD_RULES };
  return changeText(db, saving, name, judged.data);
}

/** The words of a text, as its versions store them. */
async function wordsOf(db: Connection, name: TextPart): Promise<TextDraft> {
  const { en, mr } = await textOf(db, name);
  return { en: words(en), mr: words(mr) };
}

/** The shipped words of a text. */
export async function shippedWords(name: TextPart): Promise<TextDraft> {
  return { en: words(await shippedText(name, 'en')), mr: words(await shippedText(name, 'mr')) };
}

function words({ title, description, body }: FarmText): FarmText {
  return { title, description, body };
}

async function judgeMarkdown(draft: TextDraft): Promise<Result<TextDraft>> {
  const { faultsOf } = await import('./faults.ts');
  const issuesIn = (language: Language): Issue[] =>
    faultsOf(draft[language]).map(({ field, code, params }) => ({
      path: ['draft', language, field],
      code,
      params,
    }));
  const issues = [...issuesIn('en'), ...issuesIn('mr')];
  return issues.length === 0
    ? accepted(draft)
    : { ok: false, refusal: { code: 'request_invalid', issues: issues.slice(0, 50) } };
}
