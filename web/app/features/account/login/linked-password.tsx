import { linkCalls } from '@shivar/domain/contract/link-calls';

import { call } from '../../../lib/api-client.ts';
import { NewPasswordForm } from './new-password-form.tsx';

interface LinkedPasswordProps {
  link: string;
  email: string;
  onDone: () => void;
}

/** Sets a new password by the link in the mail: no OTP is asked for. */
export function LinkedPassword({ link, email, onDone }: LinkedPasswordProps) {
  return (
    <NewPasswordForm
      email={email}
      send={async (password, signal) => {
        const answer = await call(linkCalls.resetByLink, { body: { link, password }, signal });
        if (!answer.ok) return answer.failure;
        onDone();
        return null;
      }}
      above={
        <p className="wrap-names">
          <strong>{email}</strong>
        </p>
      }
    />
  );
}
