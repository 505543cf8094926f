import { useNavigate } from 'react-router';

import { failureMessage } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { askLogin } from '../../lib/question.ts';
import type { Answer } from '../../lib/send-failure.ts';
import { currentSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';

/**
 * Returns the function that changes the ways in. Where the server wants a newer login, it asks for one and goes on; where
 * it wants the second step, it leads there. Null where nothing was changed: the person has read why.
 */
export function useChange() {
  const t = useWords('waysIn');
  const navigate = useNavigate();
  return async function change<Value>(send: () => Promise<Answer<Value>>): Promise<Value | null> {
    let answer = await send();
    if (codeOf(answer) === 'login_again') {
      const before = currentSession().user?._id;
      if (!(await askLogin())) return null;
      // Somebody else has logged in: this page is not theirs.
      if (currentSession().user?._id !== before) {
        await navigate(paths.account());
        return null;
      }
      answer = await send();
    }
    if (codeOf(answer) === 'second_step_needed') {
      await navigate(paths.secondStep(window.location.pathname + window.location.search));
      return null;
    }
    if (answer.ok) return answer.value;
    toast('refusal', failureMessage(answer.failure, t('changeFailed')));
    return null;
  };
}

function codeOf(answer: Answer<unknown>): string | null {
  return !answer.ok && answer.failure.kind === 'refused' ? answer.failure.refusal.code : null;
}
