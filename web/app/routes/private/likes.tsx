import { likesCalls } from '@shivar/domain/contract/likes-calls';
import type { Like } from '@shivar/domain/rules/produce/likes';
import { useRevalidator } from 'react-router';

import { LikesList } from '../../features/likes/likes-list.tsx';
import { callForUser } from '../../lib/guard.ts';
import { documentLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords, wordsOf } from '../../lib/words.ts';
import { BelowPage } from '../../shell/below-page.tsx';
import { PageComing } from '../../shell/page-loader.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import type { Route } from './+types/likes.ts';

export const handle: RouteHandle = {
  words: ['likes', 'terms', 'orders'],
  scripts: 'after-paint',
  firstCall: likesCalls.itemsToLike,
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const loaded = await callForUser(request, likesCalls.itemsToLike, { signal: request.signal });
  return { loaded: loaded.ok ? loaded.value : null };
}

export function HydrateFallback() {
  const t = useWords('likes');
  return <PageComing title={t('title')} text={t('text')} />;
}

/** Saves a like. The code for it is fetched at the first tap: the list comes without it. */
async function save(id: string, like: Like): Promise<boolean> {
  const saving = await import('../../features/likes/save-like.ts').catch(() => null);
  if (saving) return saving.saveLike(id, like);
  toast('refusal', wordsOf(documentLanguage(), 'likes')('saveFailed'));
  return false;
}

/** What the household likes, item by item (product 2.50). */
export default function Likes({ loaderData: { loaded } }: Route.ComponentProps) {
  const t = useWords('likes');
  const orders = useWords('orders');
  const { revalidate } = useRevalidator();
  return (
    <BelowPage title={t('title')} text={t('text')} back={{ to: paths.profile(), label: orders('profile') }}>
      {!loaded && (
        <ErrorState title={t('loadFailed')} onRetry={revalidate}>
          {t('loadFailedText')}
        </ErrorState>
      )}
      {loaded?.items.length === 0 && <EmptyState title={t('noItems')} />}
      {loaded && <LikesList loaded={loaded} onSave={save} heading="h2" />}
    </BelowPage>
  );
}
