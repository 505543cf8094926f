import { dayAt } from '@shivar/domain/values/day';
import { accepted } from '@shivar/domain/language/refusal';
import type { Issue, Result } from '@shivar/domain/language/refusal';
import { LANGUAGES } from '@shivar/domain/language/language';
import type { TextPart } from '@shivar/domain/rules/settings/settings';
import { changedLanguages, textDraftSchema } from '@shivar/domain/rules/settings/text-draft';
import type { FarmText, TextDraft } from '@shivar/domain/rules/settings/text-draft';
import type { Database } from '../db/client.ts';
import { OLD_RULES, savePart } from '../settings/commands.ts';
import type { Saved, Saving } from '../settings/commands.ts';
import { shippedText, textKey, textOf } from './queries.ts';

/** Changes a text, and its day in each language that differs: consents name the notice by it. Refuses faults by line. */
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
    load: async (tx) => wordsOf(await textOf(tx, name)),
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

export async function shippedWords(name: TextPart): Promise<TextDraft> {
  return wordsOf({ en: await shippedText(name, 'en'), mr: await shippedText(name, 'mr') });
}

/** The words of a text, as its versions store them. */
export function wordsOf({ en, mr }: TextDraft): TextDraft {
  const words = ({ title, description, body }: FarmText) => ({ title, description, body });
  return { en: words(en), mr: words(mr) };
}

async function judgeMarkdown(draft: TextDraft): Promise<Result<null>> {
  const { faultsOf } = await import('./faults.ts');
  const issues = LANGUAGES.flatMap((language): Issue[] =>
    faultsOf(draft[language]).map(({ field, code, params }) => ({
      path: ['draft', language, field],
      code,
      params,
    })),
  );
  if (issues.length === 0) return accepted(null);
  return { ok: false, refusal: { code: 'request_invalid', issues: issues.slice(0, 50) } };
}
