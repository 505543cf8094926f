import { likesCalls } from '@shivar/domain/contract/likes-calls';
import type { Like } from '@shivar/domain/rules/customisation/likes';

import { call } from '../../lib/api-client.ts';
import { documentLanguage } from '../../lib/language.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { loadWords, wordsOf } from '../../lib/words.ts';

/** Saves a like of the account. A failure is told, and is false. */
export async function saveLike(id: string, like: Like): Promise<boolean> {
  const language = documentLanguage();
  await loadWords(language, 'likes');
  const saving = call(likesCalls.saveLikes, { body: { likes: { [id]: like } } });
  return (await valueOrToast(saving, wordsOf(language, 'likes')('saveFailed'))) !== null;
}
