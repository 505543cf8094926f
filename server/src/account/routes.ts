import { api } from '@shivar/domain/contract/api';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { userById } from '../auth/queries.ts';
import type { User } from '../auth/queries.ts';
import type { AuthDeps } from '../auth/session-commands.ts';
import type { Bind } from '../http/endpoint.ts';
import { said } from '../http/messages.ts';
import {
  addAddress,
  changeAddress,
  chooseAddress,
  removeAddress,
  saveAccount,
  exportData,
  withdrawWaiting,
} from './commands.ts';
import { deleteAccount, deletionAnswerOf, sendDeletionOtp } from './deletion-commands.ts';
import { registerMoneyRoutes } from './money-routes.ts';
import { accountAnswerOf } from './queries.ts';
import { registerWaysInRoutes } from './ways-in-routes.ts';

type MoneyDeps = Parameters<typeof registerMoneyRoutes>[1];

/** The customers' calls for their own data (decision 17). Another customer's addresses look missing. */
export function registerAccountRoutes(bind: Bind, deps: AuthDeps & MoneyDeps): void {
  registerMoneyRoutes(bind, deps);
  registerWaysInRoutes(bind, deps);
  const { db } = deps;
  const withUser = async <T>(userId: string, work: (user: User) => Promise<T>): Promise<Result<T>> => {
    const user = await userById(db, userId);
    return user && !user.deletedAt ? accepted(await work(user)) : refused('session_expired');
  };

  bind(api.account, ({ caller }) => withUser(caller.userId, (user) => accountAnswerOf(db, user)));
  bind(api.saveAccount, ({ caller, body }) => saveAccount(deps, caller.userId, body));
  bind(api.addAddress, ({ caller, body }) => addAddress(deps, caller.userId, body));
  bind(api.changeAddress, ({ caller, params, body }) => changeAddress(deps, caller.userId, params.id, body));
  bind(api.removeAddress, ({ caller, params, body }) =>
    removeAddress(deps, caller.userId, { ...params, ...body }),
  );
  bind(api.chooseAddress, ({ caller, params }) => chooseAddress(deps, caller.userId, params.id));
  bind(api.stopWaiting, ({ caller }) => withUser(caller.userId, (user) => withdrawWaiting(deps, user)));
  bind(api.accountData, ({ caller }) => withUser(caller.userId, (user) => exportData(deps, user)));
  bind(api.deletion, ({ caller }) => withUser(caller.userId, (user) => deletionAnswerOf(deps, user)));
  bind(api.sendDeletionOtp, async ({ caller, language }) =>
    said(await sendDeletionOtp(deps, caller.userId, language), 'otpSent', language),
  );
  bind(api.deleteAccount, async ({ caller, body, language }) =>
    said(await deleteAccount(deps, caller.userId, body), 'deleted', language),
  );
}
