import type { Like } from '@shivar/domain/rules/produce/likes';
import { Suspense, lazy, useCallback, useEffect } from 'react';

import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ShowEverything } from '../../catalogue/show-everything.tsx';
import { useLikeDialog } from '../../likes/use-like-dialog.tsx';
import { currentSession } from '../../../lib/session.ts';
import { withBalancedMix, withItem } from '../state/draft.ts';
import { quotaStates } from '../state/mix.ts';
import { loadMixNotes } from './load-mix-notes.ts';
import { QuotaCard } from './quota-card.tsx';
import { Step } from './step.tsx';
import type { StepProps } from '../state/use-purchase.ts';

// Most buyers keep the size, rhythm and start that they begin with.
const RebalancedNote = lazy(async () => ({
  default: (await loadMixNotes())?.RebalancedNote ?? (() => null),
}));

/** The items of each quota with steppers, and the quota's rest in sight. */
export function ItemsStep({ purchase, problems, clearProblem }: StepProps) {
  const t = useWords('purchase');
  const { plan, draft, facts } = purchase;
  const hidden = plan.items.filter((item) => !item.organic).length;
  const isAll = hidden === plan.items.length;
  const { setItem, setLike, balance } = useMixChanges({ purchase, clearProblem });
  const { ask, dialog } = useLikeDialog(setLike);
  return (
    <Step number={5} title={t('chooseItems')} name="items" hint={t('itemsHint')} error={problems['items']}>
      <div className="flex flex-col gap-4">
        {/* Its place is there from the start, so that nothing shifts. */}
        {hidden > 0 && (
          <ShowEverything>{isAll ? t('nothingOrganic') : t('organicOnlyOn', { n: hidden })}</ShowEverything>
        )}
        <div className={classNames('contents', isAll && 'hidden-when-organic-only')}>
          <a
            href="#step-address"
            className="-my-2 inline-flex min-h-12 items-center self-start text-leaf underline underline-offset-4"
          >
            {t('mixIsFine')}
          </a>
          <p className="-mt-2 text-soft">{t('likesHint')}</p>
          {/* Its place is there before its text, so that a screen reader hears it. */}
          <output>
            {draft.notice?.kind === 'rebalanced' && (
              <Suspense>
                <RebalancedNote purchase={purchase} notice={draft.notice} />
              </Suspense>
            )}
          </output>
          {quotaStates(facts, draft.mix.items, plan).map((state) => (
            <QuotaCard
              key={`${state.quota.categoryId} ${state.quota.unit}`}
              purchase={purchase}
              state={state}
              onSet={setItem}
              onAskLike={ask}
            />
          ))}
          <Button look="secondary" className="self-start" onClick={balance}>
            {t('balanceAgain')}
          </Button>
          {dialog}
        </div>
      </div>
    </Step>
  );
}

const fetchDraftLikes = () => import('../state/draft-likes.ts');

/** The ways to change the mix. The first two stay the same functions. */
function useMixChanges({
  purchase: { change, latest, ready },
  clearProblem,
}: Pick<StepProps, 'purchase' | 'clearProblem'>) {
  const t = useWords('shell');
  const setItem = useCallback(
    (id: string, asked: number) => {
      clearProblem('items');
      change((current, offered, first) => withItem(offered, current, first, id, asked));
    },
    [change, clearProblem],
  );
  const setLike = useCallback(
    async (id: string, like: Like) => {
      const found = await fetchDraftLikes().catch(() => null);
      if (found) change((current, offered, first) => found.withLike(offered, current, first, id, like));
      else toast('refusal', t('partFailed'));
      return found !== null;
    },
    [change, t],
  );
  // After a login that comes later, to place the order, the mix follows too (`place-order.ts`).
  useEffect(() => {
    if (!ready || !currentSession().isLoggedIn) return;
    void fetchDraftLikes()
      .then(({ followAccount }) => followAccount({ change, latest }))
      .catch(() => undefined);
  }, [ready, change, latest]);
  const balance = () => change((current, offered, first) => withBalancedMix(offered, current, first));
  return { setItem, setLike, balance };
}
