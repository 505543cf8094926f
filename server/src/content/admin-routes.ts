import { dayAt } from '@shivar/domain/values/day';
import { officeSettingsCalls as calls } from '@shivar/domain/contract/office/settings-calls';
import { accepted } from '@shivar/domain/language/refusal';
import { changesBetween } from '@shivar/domain/rules/settings/settings-changes';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { messageOf } from '../http/errors.ts';
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';
import { versionOf } from '../settings/version-queries.ts';
import { changeText, shippedWords, wordsOf } from './commands.ts';
import { factsOf, textOf } from './queries.ts';

/** The office's calls to edit About and the policies. */
export function registerContentAdminRoutes(
  bind: Bind,
  { db, clock, mode }: { db: Database; clock: Clock; mode: Mode },
): void {
  bind(calls.officeText, async ({ params: { name } }) => {
    const reading = [versionOf(db, name), textOf(db, name), shippedWords(name)] as const;
    const [version, text, shipped] = await Promise.all(reading);
    const changed = { en: text.en.changed, mr: text.mr.changed };
    return accepted({ version, text: wordsOf(text), changed, shipped });
  });
  bind(calls.changeText, ({ caller: { userId }, params: { name }, body: { version, note, draft } }) =>
    changeText(db, { userId, at: clock.now(), version, note }, name, draft),
  );
  // A preview by the page's own reader, with the present settings.
  bind(calls.readText, async ({ params: { name }, body: { language, text }, language: reader }) => {
    const [{ fillArticle }, { faultsOf }, farm, present] = await Promise.all([
      import('./article.ts'),
      import('./faults.ts'),
      farmSettings(db, mode),
      textOf(db, name),
    ]);
    const unix = { ...text, body: text.body.replaceAll('\r\n', '\n') };
    const { changed: changedOn, ...words } = present[language];
    const isSame = changesBetween(words, unix).length === 0;
    const changed = isSame ? changedOn : dayAt(clock.now());
    const article = fillArticle({ ...unix, changed }, factsOf(farm, language));
    const faults = faultsOf(unix).map(({ line, code, params }) => ({
      line,
      message: messageOf({ code, params }, reader),
    }));
    return accepted({ article, faults });
  });
}
