import { dayAt } from '@shivar/domain/values/day';
import { accepted } from '@shivar/domain/language/refusal';
import type { Issue, Result } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import type { TextPart } from '@shivar/domain/rules/settings/settings';
import { changedLanguages, textDraftSchema } from '@shivar/domain/rules/settings/text-draft';
import type { FarmText, TextDraft } from '@shivar/domain/rules/settings/text-draft';
import type { Connection, Database } from '../db/client.ts';
import { OLD_RULES } from '../settings/commands.ts';
import { savePart } from '../settings/version-commands.ts';
import type { Saved, Saving } from '../settings/version-commands.ts';
import { shippedText, textKey, textOf } from './queries.ts';

/**
 * Changes a text of the farm. The day of its change is set in each language in which it differs: the notice that people
 * agree to is known by that day. Refuses what its page could not show, by line.
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
        // What was loaded is what `wordsOf` made.
        changedLanguages(before as unknown as TextDraft, draft).map((language) => {
          const isShipped = JSON.stringify(shipped[language]) === JSON.stringify(draft[language]);
          // A text that is the program's own again follows the program.
          return [textKey(name, language), isShipped ? { changed } : { ...draft[language], changed }];
        }),
      ),
  });
}

/** Makes an earlier state of a text the present one. Refuses one that the rules of today would not take. */
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

/** A text's words alone, as a version of it keeps them. */
async function wordsOf(db: Connection, name: TextPart): Promise<TextDraft> {
  const { en, mr } = await textOf(db, name);
  return { en: words(en), mr: words(mr) };
}

/** The words that come with the program. */
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
