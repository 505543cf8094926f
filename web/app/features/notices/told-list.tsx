import { noticeCalls } from '@shivar/domain/contract/notice-calls';
import type { ToldAnswer, ToldNotice } from '@shivar/domain/contract/notice-calls';
import { formatClock, formatShortDay, inDigits } from '@shivar/domain/language/format';
import { dayAt } from '@shivar/domain/values/day';
import { useState } from 'react';
import { Link } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** What a household was told, the newest first, page by page. */
export function ToldList({ first }: { first: ToldAnswer }) {
  const t = useWords('notices');
  const [{ notices, next }, setRead] = useState(first);
  const readMore = async () => {
    if (next === null) return;
    const page = await valueOrToast(call(noticeCalls.notices, { query: { after: next } }), t('loadFailed'));
    if (page) setRead({ notices: [...notices, ...page.notices], next: page.next });
  };
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-6">
      <h2 className="text-2xl">{t('told')}</h2>
      {notices.length === 0 ? (
        <p className="text-soft">
          {t('toldNone')}. {t('toldNoneText')}
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {notices.map((notice) => (
            <Told key={notice._id} notice={notice} />
          ))}
        </ul>
      )}
      {next !== null && (
        <Button look="secondary" className="self-start max-sm:w-full" onClick={readMore}>
          {t('more')}
        </Button>
      )}
    </Card>
  );
}

function Told({ notice }: { notice: ToldNotice }) {
  const t = useWords('notices');
  const at = Date.parse(notice.at);
  const ways = [
    ...(notice.byMail ? [t('byMail')] : []),
    ...(notice.byPush ? [t('byPush')] : []),
    ...(notice.outcome === 'called' ? [t('byCall')] : []),
  ];
  return (
    <li className="wrap-names flex flex-col gap-1 py-3">
      <p className="font-semibold">{notice.title}</p>
      <p>{notice.text}</p>
      <p className="figures flex flex-wrap gap-x-3 text-sm text-soft">
        <span>
          {formatShortDay(dayAt(at), t.language)}, {formatClock(at, t.language)}
          {ways.length > 0 && `, ${ways.join(', ')}`}
        </span>
        <Link
          to={paths.orderDetail(notice.orderId, notice.date ?? undefined)}
          className="text-leaf underline underline-offset-4"
        >
          {t('order', { n: inDigits(String(notice.orderNumber), t.language) })}
        </Link>
      </p>
    </li>
  );
}
