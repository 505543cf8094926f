import { logout } from '../../lib/logout.ts';
import { askQuestion } from '../../lib/question.ts';
import { useSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { useAllMarks } from './marks.ts';

/** Logs out. Whoever has marks that are not sent yet reads first that they stay on this phone. */
export function useLogoutWithMarks(): () => Promise<void> {
  const [t, shell] = [useWords('officeMarks'), useWords('shell')];
  const { user } = useSession();
  const n = useAllMarks().filter(({ state, ownerId }) => state === 'waiting' && ownerId === user?._id).length;
  return async () => {
    const question = {
      title: t('logoutQuestion', { n }),
      text: t('logoutText'),
      labels: { ok: shell('logout') },
    };
    if (n === 0 || (await askQuestion({ ...question, buttons: ['ok', 'cancel'] })) === 'ok') await logout();
  };
}
