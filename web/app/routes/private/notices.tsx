import { noticeCalls } from '@shivar/domain/contract/notice-calls';

import { NoticeChoices } from '../../features/notices/notice-choices.tsx';
import { ToldList } from '../../features/notices/told-list.tsx';
import { callForUser } from '../../lib/guard.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { BelowAccount } from '../../shell/below-account.tsx';
import { PageComing } from '../../shell/page-loader.tsx';
import type { Route } from './+types/notices.ts';

export const handle: RouteHandle = {
  words: ['notices', 'customer'],
  scripts: 'after-paint',
  firstCall: noticeCalls.noticeChoices,
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request;
  const [choices, told] = await Promise.all([
    callForUser(request, noticeCalls.noticeChoices, { signal }),
    callForUser(request, noticeCalls.notices, { query: {}, signal }),
  ]);
  return { loaded: choices.ok && told.ok ? { choices: choices.value, told: told.value } : null };
}

export function HydrateFallback() {
  const t = useWords('notices');
  return <PageComing title={t('title')} text={t('text')} narrow />;
}

/** What a household is told: its choice, and what it was told (product 7.66). */
export default function Notices({ loaderData: { loaded } }: Route.ComponentProps) {
  const t = useWords('notices');
  return (
    <BelowAccount title={t('title')} text={t('text')} failed={t('loadFailed')}>
      {loaded && (
        <div className="flex flex-col gap-6">
          <NoticeChoices loaded={loaded.choices} />
          <ToldList first={loaded.told} />
        </div>
      )}
    </BelowAccount>
  );
}
