import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatShortDay } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';
import type { Day } from '@shivar/domain/values/day';

import { logFailure } from '../../lib/failures.ts';
import { askQuestion } from '../../lib/question.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toasts.ts';
import { loadWords, wordsOf } from '../../lib/words.ts';
import { smallerWords } from './smaller-text.tsx';
import { smallerByPick } from './state/smaller-boxes.ts';

/**
 * Names the boxes that become smaller when we choose for a date that was left empty, and asks (product 5.38). True where there is none,
 * or where the customer says yes.
 */
export async function askPick(order: OrderAnswer, date: Day, language: Language): Promise<boolean> {
  const boxes = smallerByPick(order, date, serverNow());
  if (boxes.smaller.length + boxes.none.length === 0) return true;
  try {
    await loadWords(language, 'month');
  } catch (error) {
    logFailure('The words of a question could not be fetched', error);
    toast('refusal', wordsOf(language, 'shell')('partFailed'));
    return false;
  }
  const t = wordsOf(language, 'month');
  const answer = await askQuestion({
    title: t('pickQuestion', { day: formatShortDay(date, language) }),
    text: smallerWords(boxes, t, ['pickSmaller', 'pickNothing']),
    buttons: ['no', 'ok'],
  });
  return answer === 'ok';
}
