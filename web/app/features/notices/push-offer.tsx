import { noticeCalls } from '@shivar/domain/contract/notice-calls';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { usePush } from './use-push.ts';

/** The question after an order whether this device is told of its boxes. Nothing where it is, or cannot be. */
export function PushOffer() {
  const t = useWords('notices');
  const { state, turnOn } = usePush();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <p>{t('pushOn')}</p>;
  if (state !== 'off') return null;
  const accept = async () => {
    const choices = await valueOrToast(call(noticeCalls.noticeChoices, {}), t('pushFailed'));
    if (!choices) return;
    await turnOn(choices.pushKey);
    setIsDone(Notification.permission === 'granted');
  };
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>{t('pushQuestion')}</span>
      <Button look="secondary" onClick={accept}>
        {t('pushYes')}
      </Button>
    </p>
  );
}
