import { likesCalls } from '@shivar/domain/contract/likes-calls';
import type { Like } from '@shivar/domain/rules/produce/likes';

import { call } from '../../lib/api-client.ts';
import { documentLanguage } from '../../lib/language.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { loadWords, wordsOf } from '../../lib/words.ts';

let last: Promise<unknown> = Promise.resolve();

/** Runs saves one after the other, so that the last tap is the last word. */
export function inTurn<Value>(save: () => Promise<Value>): Promise<Value> {
  const saved = last.then(save);
  last = saved.catch(() => undefined);
  return saved;
}

/** Saves a like of the account. A failure is told, and is false. */
export function saveLike(id: string, like: Like): Promise<boolean> {
  return inTurn(async () => {
    const language = documentLanguage();
    await loadWords(language, 'likes');
    const saving = call(likesCalls.saveLikes, { body: { likes: { [id]: like } } });
    return (await valueOrToast(saving, wordsOf(language, 'likes')('saveFailed'))) !== null;
  });
}
