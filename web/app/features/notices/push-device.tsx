import type { NoticeChoicesAnswer } from '@shivar/domain/contract/notice-calls';

import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { usePush } from './use-push.ts';

type Kind = NoticeChoicesAnswer['kinds'][number];

interface PushDeviceProps {
  readonly choices: NoticeChoicesAnswer;
  readonly onKind: (kind: Kind) => void;
}

/** Whether this device is told, and of what. */
export function PushDevice({ choices: { kinds, pushKey }, onKind }: PushDeviceProps) {
  const t = useWords('notices');
  const { state, turnOn, turnOff } = usePush();
  if (state === null || state === 'none') return null;
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-6">
      <h2 className="text-2xl">{t('push')}</h2>
      <p className="text-soft">{t(state === 'blocked' ? 'pushBlocked' : 'pushText')}</p>
      {state === 'on' && (
        <ul className="flex flex-col">
          {kinds.map((kind) => (
            <li key={kind.kind}>
              <CheckBox checked={kind.push} onChange={(push) => onKind({ ...kind, push })}>
                {kind.name}
              </CheckBox>
            </li>
          ))}
        </ul>
      )}
      {state !== 'blocked' && (
        <Button
          look="secondary"
          className="self-start max-sm:w-full"
          onClick={() => (state === 'on' ? turnOff() : turnOn(pushKey))}
        >
          {t(state === 'on' ? 'pushStop' : 'pushYes')}
        </Button>
      )}
    </Card>
  );
}
