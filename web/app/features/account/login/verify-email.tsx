import type { SessionAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';

import { call } from '../../../lib/api-client.ts';
import { useWords } from '../../../lib/words.ts';
import type { ShowView, SignUpDetails } from './login-view.ts';
import { OtpForm } from './otp-form.tsx';
import { serverMessageElse } from '../send-failure.ts';

interface VerifyEmailProps {
  details: SignUpDetails;
  onShow: ShowView;
  onLoggedIn: (session: SessionAnswer) => void;
}

/** The last step of signing up: the OTP makes the account and logs in (product 7.13). */
export function VerifyEmail({ details, onShow, onLoggedIn }: VerifyEmailProps) {
  const t = useWords('account');
  return (
    <OtpForm
      email={details.email}
      submitLabel={t('verifyEmail')}
      onVerify={async (otp, signal) => {
        const answer = await call(api.verifySignUpOtp, { body: { email: details.email, otp }, signal });
        if (!answer.ok) return serverMessageElse(answer.failure, t('otpFailed'));
        onLoggedIn(answer.value);
        return null;
      }}
      onResend={async (signal) => {
        // The page was loaded anew since, and what was typed then is nowhere.
        if (details.password === '') {
          onShow({ at: 'signUp', details }, t('signUpAnew'));
          return null;
        }
        const answer = await call(api.sendSignUpOtp, { body: details, signal });
        if (!answer.ok) return serverMessageElse(answer.failure, t('signUpFailed'));
        onShow({ at: 'verifyEmail', details }, t('otpSent'));
        return null;
      }}
      onOtherEmail={() => onShow({ at: 'signUp', details })}
    />
  );
}
