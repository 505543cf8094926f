import { api } from '@shivar/domain/contract/api';
import { officePeopleCalls as calls } from '@shivar/domain/contract/office/people-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { userById } from '../auth/queries.ts';
import type { User } from '../auth/queries.ts';
import type { AuthDeps } from '../auth/session-commands.ts';
import type { Bind, Carried } from '../http/endpoint.ts';
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
import {
  correctPerson,
  deletePerson,
  blockPerson,
  endSessionsOfPerson,
  giveRole,
  saveLikesOfPerson,
  unblockPerson,
} from './people-commands.ts';
import type { AccountDeps } from './commands.ts';
import { likesOfPerson, peoplePage, personOf } from './people-queries.ts';
import { accountAnswerOf } from './queries.ts';

/** The customers' calls for their own data (decision 17). Another customer's addresses look missing. */
export function registerAccountRoutes(bind: Bind, deps: AuthDeps): void {
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

type AboutPerson = Pick<Carried<typeof calls.person>, 'params' | 'caller'>;

export function registerPeopleAdminRoutes(bind: Bind, deps: AccountDeps): void {
  const { db, clock } = deps;
  const acting = ({ params, caller }: AboutPerson) => ({ id: params.id, by: caller.userId });
  bind(calls.people, async ({ query }) => accepted(await peoplePage(db, query)));
  bind(calls.person, ({ params }) => personOf(db, params.id, clock.now()));
  bind(calls.likesOfPerson, ({ params }) => likesOfPerson(db, params.id));
  bind(calls.saveLikesOfPerson, (carried) => saveLikesOfPerson(deps, acting(carried), carried.body.likes));
  bind(calls.giveRole, (carried) => giveRole(deps, acting(carried), carried.body));
  bind(calls.correctPerson, (carried) => correctPerson(deps, acting(carried), carried.body));
  bind(calls.deletePerson, async ({ body: { reason, giveUpDeliveries }, language, ...carried }) => {
    const deleted = await deletePerson(deps, { ...acting(carried), reason }, giveUpDeliveries);
    return said(deleted, 'personDeleted', language);
  });
  bind(calls.blockPerson, (carried) => blockPerson(deps, { ...acting(carried), ...carried.body }));
  bind(calls.unblockPerson, (carried) => unblockPerson(deps, { ...acting(carried), ...carried.body }));
  bind(calls.endSessionsOfPerson, (carried) => endSessionsOfPerson(deps, acting(carried)));
}
