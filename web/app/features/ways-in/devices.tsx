import type { WaysInAnswer } from '@shivar/domain/contract/ways-in-calls';
import { waysInCalls } from '@shivar/domain/contract/ways-in-calls';
import { formatDay } from '@shivar/domain/language/format';
import { dayAt } from '@shivar/domain/values/day';

import { call } from '../../lib/api-client.ts';
import { askQuestion } from '../../lib/question.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useChange } from './use-change.ts';
import type { WaysInProps } from './ways-in-props.ts';

/** Where the account is logged in; each other device can be logged out from here. */
export function Devices({ waysIn, onWaysIn }: WaysInProps) {
  const t = useWords('waysIn');
  const change = useChange();
  const endOthers = async () => {
    const texts = { title: t('endOthersTitle'), text: t('endOthersText') };
    if ((await askQuestion({ ...texts, labels: { ok: t('endOthers') } })) !== 'ok') return;
    const left = await change(() => call(waysInCalls.endOtherDevices, {}));
    if (!left) return;
    onWaysIn(left);
    toast('done', t('othersEnded'));
  };
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {waysIn.devices.map((device) => (
          <Device key={device._id} device={device} onWaysIn={onWaysIn} />
        ))}
      </ul>
      {waysIn.devices.length > 1 && (
        <Button look="secondary" className="self-start max-sm:w-full" onClick={endOthers}>
          {t('endOthers')}
        </Button>
      )}
    </>
  );
}

interface DeviceProps extends Pick<WaysInProps, 'onWaysIn'> {
  device: WaysInAnswer['devices'][number];
}

function Device({ device: { _id: id, name: known, since, seenAt, isThis }, onWaysIn }: DeviceProps) {
  const t = useWords('waysIn');
  const change = useChange();
  const day = (at: string) => formatDay(dayAt(Date.parse(at)), t.language);
  const name = known || t('unknownDevice');
  const end = async () => {
    const left = await change(() => call(waysInCalls.endDevice, { params: { id } }));
    if (!left) return;
    onWaysIn(left);
    toast('done', t('deviceEnded'));
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3 first:pt-0">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <strong className="wrap-names font-display text-lg font-normal">{name}</strong>
          {isThis && <Badge>{t('thisDevice')}</Badge>}
        </p>
        <p className="text-soft">{t('deviceSince', { since: day(since), seen: day(seenAt) })}</p>
      </div>
      {!isThis && (
        <Button look="quiet" className="-ml-3" aria-label={t('endDeviceOf', { name })} onClick={end}>
          {t('endDevice')}
        </Button>
      )}
    </li>
  );
}
