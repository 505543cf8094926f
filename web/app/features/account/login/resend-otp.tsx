import type { SubmitEvent } from 'react';
import { useEffect, useState } from 'react';

import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';

/** A mail takes its time: this long nobody needs a second OTP, in seconds. */
const WAIT_SECONDS = 30;

interface ResendOtpProps {
  pending: boolean;
  onResend: (form: HTMLFormElement) => void;
}

/** Sends the OTP again, 30 seconds after the last. A form of its own, as it is another try. */
export function ResendOtp({ pending, onResend }: ResendOtpProps) {
  const t = useWords('account');
  const secondsLeft = useWait(WAIT_SECONDS);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onResend(event.currentTarget);
  };

  return (
    <form onSubmit={handleSubmit} className="flex flex-col items-start">
      <Button type="submit" look="quiet" className="px-0!" pending={pending} unavailable={secondsLeft > 0}>
        {t('resendOtp')}
      </Button>
      {secondsLeft > 0 && <p className="figures text-sm text-soft">{t('resendWait', { n: secondsLeft })}</p>}
    </form>
  );
}

/** The whole seconds that are left, by the device's own clock, right also after the phone slept. */
function useWait(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.min(seconds, Math.ceil((until - now) / 1000)));
  const waiting = secondsLeft > 0;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  return secondsLeft;
}
