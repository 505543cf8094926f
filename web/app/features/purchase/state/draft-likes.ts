import type { Day } from '@shivar/domain/values/day';
import type { Like, Likes } from '@shivar/domain/rules/produce/likes';
import type { PlanState } from '@shivar/domain/rules/catalogue/plan';

import { factsOf } from './draft.ts';
import type { PurchaseDraft } from './draft.ts';
import { rebalanced } from './mix.ts';
import type { Purchase } from './use-purchase.ts';

/* How a mix follows likes. It is fetched for customers who are logged in, and with the first question about an item. */

/** The draft after the buyer said how much the household likes an item. The mix follows, and the item with it. */
export function withLike(
  plan: PlanState,
  draft: PurchaseDraft,
  first: Day,
  id: string,
  like: Like,
): PurchaseDraft {
  const saidHere = [...new Set([...draft.saidHere, id])];
  const kept = draft.mix.kept.filter((known) => known !== id);
  const said = { ...draft, likes: { ...draft.likes, [id]: like }, saidHere, mix: { ...draft.mix, kept } };
  return withMixOf(plan, said, first);
}

/**
 * The draft with the likes of the account, below those that were said here. An order that is on its way stays as it
 * was sent.
 */
export function withAccountLikes(
  plan: PlanState,
  draft: PurchaseDraft,
  first: Day,
  account: Likes,
): PurchaseDraft {
  const said = Object.fromEntries(draft.saidHere.map((id) => [id, draft.likes[id] ?? 'fine']));
  return draft.attempt ? draft : withMixOf(plan, { ...draft, likes: { ...account, ...said } }, first);
}

/** The draft with a mix that follows its likes. What the buyer set by hand stays. */
function withMixOf(plan: PlanState, draft: PurchaseDraft, first: Day): PurchaseDraft {
  const { mix } = rebalanced(factsOf(plan, draft, first), draft.mix, draft.likes);
  return { ...draft, mix, notice: null };
}

/**
 * Lets the offered mix follow the likes of the account. Answers whether it brings other items or quantities now. Without a
 * connection it stays the one for everybody.
 */
export async function followAccount({
  change,
  latest,
}: Pick<Purchase, 'change' | 'latest'>): Promise<boolean> {
  const { loadLikes } = await import('../../likes/load-likes.ts');
  const likes = await loadLikes();
  if (!likes) return false;
  const before = latest().mix.items;
  change((draft, offered, first) => withAccountLikes(offered, draft, first, likes));
  const after = latest().mix.items;
  return Object.keys({ ...before, ...after }).some((id) => (before[id] ?? 0) !== (after[id] ?? 0));
}
