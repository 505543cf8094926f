import { noticeCalls } from '@shivar/domain/contract/notice-calls';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { usePush } from './use-push.ts';

/** Whether a household may be asked: this browser takes pushes, and nobody has answered here yet. It is known at once. */
export function canOfferPush(): boolean {
  return (
    'serviceWorker' in navigator &&
    'PushManager' in globalThis &&
    'Notification' in globalThis &&
    Notification.permission === 'default'
  );
}

/** The question after an order whether this device is told of its boxes. The answer takes its place, and no other room. */
export function PushOffer() {
  const t = useWords('notices');
  const { turnOn } = usePush();
  const [isDone, setIsDone] = useState(false);
  const accept = async () => {
    const choices = await valueOrToast(call(noticeCalls.noticeChoices, {}), t('pushFailed'));
    if (!choices) return;
    await turnOn(choices.pushKey);
    setIsDone(Notification.permission === 'granted');
  };
  return (
    <div className="mt-2 grid [&>*]:[grid-area:1/1]">
      <p className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2', isDone && 'invisible')}>
        <span>{t('pushQuestion')}</span>
        <Button look="secondary" onClick={accept}>
          {t('pushYes')}
        </Button>
      </p>
      <output className="self-center">{isDone && t('pushOn')}</output>
    </div>
  );
}
