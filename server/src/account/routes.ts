import { api } from '@shivar/domain/contract/api';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import { userById } from '../auth/queries.ts';
import type { AuthDeps } from '../auth/session-commands.ts';
import type { User } from '../auth/queries.ts';
import type { Bind } from '../http/endpoint.ts';
import { addAddress, changeAddress, chooseAddress, removeAddress } from './address-commands.ts';
import { saveAccount, takeDataAlong, withdrawWaiting } from './commands.ts';
import { deleteAccount, deletionAnswerOf, sendDeletionOtp } from './deletion-commands.ts';
import { MESSAGES } from './messages.ts';
import { accountAnswerOf } from './queries.ts';

/** What customers do with their own data (decision 17). Another customer's addresses look missing. */
export function registerAccountRoutes(bind: Bind, deps: AuthDeps): void {
  const { db } = deps;
  const withUser = async <T>(userId: string, read: (user: User) => Promise<T>): Promise<Result<T>> => {
    const user = await userById(db, userId);
    return user ? accepted(await read(user)) : refused('session_expired');
  };

  bind(api.account, ({ caller }) => withUser(caller.userId, (user) => accountAnswerOf(db, user)));
  bind(api.saveAccount, ({ caller, body }) => saveAccount(deps, caller.userId, body));
  bind(api.addAddress, ({ caller, body }) => addAddress(deps, caller.userId, body));
  bind(api.changeAddress, ({ caller, params, body }) => changeAddress(deps, caller.userId, params.id, body));
  bind(api.removeAddress, ({ caller, params, body }) =>
    removeAddress(deps, caller.userId, { ...params, ...body }),
  );
  bind(api.chooseAddress, ({ caller, params }) => chooseAddress(deps, caller.userId, params.id));
  bind(api.stopWaiting, ({ caller }) => withdrawWaiting(deps, caller.userId));
  bind(api.accountData, ({ caller }) => withUser(caller.userId, (user) => takeDataAlong(deps, user)));
  bind(api.deletion, ({ caller }) => withUser(caller.userId, (user) => deletionAnswerOf(deps, user)));
  bind(api.sendDeletionOtp, async (carried) =>
    saying('otpSent', await sendDeletionOtp(deps, carried.caller.userId, carried), carried.language),
  );
  bind(api.deleteAccount, async (carried) =>
    saying('deleted', await deleteAccount(deps, carried.caller.userId, carried.body), carried.language),
  );
}

function saying(
  message: keyof typeof MESSAGES,
  result: Result<null>,
  language: Language,
): Result<{ message: string }> {
  return result.ok ? accepted({ message: MESSAGES[message][language] }) : result;
}
