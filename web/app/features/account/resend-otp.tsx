import { useEffect, useState } from 'react';

import type { SendFailure } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';

/** A mail takes its time: this long nobody needs a second OTP, in seconds. */
const WAIT_SECONDS = 30;

/** Sends the OTP again, after a wait of 30 seconds each time. */
export function ResendOtp({ onResend }: { onResend: () => Promise<SendFailure | null> }) {
  const t = useWords('account');
  const { secondsLeft, waitAgain } = useWait(WAIT_SECONDS);
  const [failure, setFailure] = useState<string | null>(null);

  const resend = async () => {
    setFailure(null);
    const outcome = await onResend();
    if (outcome) setFailure(outcome.message);
    else waitAgain();
  };

  return (
    <div className="flex flex-col items-start">
      <Button look="quiet" className="px-0!" unavailable={secondsLeft > 0} onClick={resend}>
        {t('resendOtp')}
      </Button>
      {secondsLeft > 0 && <p className="figures text-sm text-soft">{t('resendWait', { n: secondsLeft })}</p>}
      <FormFailure message={failure} />
    </div>
  );
}

/** Counts down whole seconds by the device's own clock, right also after the phone slept. */
function useWait(seconds: number) {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.min(seconds, Math.ceil((until - now) / 1000)));
  const waiting = secondsLeft > 0;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  const waitAgain = () => {
    const start = Date.now();
    setNow(start);
    setUntil(start + seconds * 1000);
  };
  return { secondsLeft, waitAgain };
}
