import { officePaymentCalls as money } from '@shivar/domain/contract/office/payment-calls';
import { officePeopleCalls as calls } from '@shivar/domain/contract/office/people-calls';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { accepted } from '@shivar/domain/language/refusal';
import { OFFICE, isAdmitted } from '@shivar/domain/rules/account/role';
import { confirmOwn } from '../auth/confirmation-commands.ts';
import { payOut, releasePayout } from '../books/payout-commands.ts';
import { movementsOfHousehold } from '../books/queries.ts';
import { payWithCredit } from '../payments/credit-commands.ts';
import { decideSaid } from '../payments/said-commands.ts';
import type { Bind, Carried, SignedIn } from '../http/endpoint.ts';
import { said } from '../http/messages.ts';
import {
  correctPerson,
  deletePerson,
  blockPerson,
  endSessionsOfPerson,
  giveRole,
  removeSecondStep,
  saveLikesOfPerson,
  unblockPerson,
} from './people-commands.ts';
import { likesOfPerson, peoplePage, personOf } from './people-queries.ts';
import type { AuthDeps } from '../auth/session-commands.ts';

type AboutPerson = Pick<Carried<typeof calls.person>, 'params' | 'caller'>;

export function registerPeopleAdminRoutes(bind: Bind, deps: AuthDeps): void {
  const { db, clock } = deps;
  const acting = ({ params, caller }: AboutPerson) => ({ id: params.id, by: caller.userId });
  const shownTo = async ({ role }: SignedIn, id: string) => {
    const person = await personOf(deps, id);
    return person.ok && !isAdmitted(OFFICE, role) ? accepted(forMoney(person.value)) : person;
  };
  bind(calls.people, async ({ query, reads }) => accepted(await peoplePage(reads, query, clock.now())));
  bind(calls.person, ({ params, caller }) => shownTo(caller, params.id));
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
  bind(calls.removeSecondStep, (carried) => removeSecondStep(deps, { ...acting(carried), ...carried.body }));
  bind(calls.endSessionsOfPerson, (carried) => endSessionsOfPerson(deps, acting(carried)));
  bind(money.movementsOfPerson, ({ params, query }) =>
    movementsOfHousehold(db, params.id, query.after ?? null),
  );
  bind(money.officePayWithCredit, async ({ params, caller, body }) => {
    const paid = await payWithCredit(deps, { userId: params.id, actorId: caller.userId }, body);
    return paid.ok ? shownTo(caller, params.id) : paid;
  });
  bind(money.decideSaid, async ({ params, caller, body }) => {
    const decided = await decideSaid(deps, { id: params.id, actorId: caller.userId }, body.came);
    return decided.ok ? shownTo(caller, decided.value) : decided;
  });
  bind(money.payOut, async ({ params, caller, body }) => {
    const by = { userId: params.id, actorId: caller.userId, now: clock.now() };
    const confirmed = await confirmOwn(deps, caller, body.password);
    if (!confirmed.ok) return confirmed;
    const paid = await payOut(db, { ...by, isConfirmed: confirmed.value }, body);
    return paid.ok ? shownTo(caller, params.id) : paid;
  });
  bind(money.releasePayout, async ({ params, caller, body }) => {
    const by = { userId: params.id, actorId: caller.userId, now: clock.now() };
    const confirmed = await confirmOwn(deps, caller, body.password);
    if (!confirmed.ok) return confirmed;
    const released = await releasePayout(db, { ...by, isConfirmed: confirmed.value }, body.was);
    return released.ok ? shownTo(caller, params.id) : released;
  });
}

/** A person as the accounts see them: without the parts that only the office needs (product 11.87). */
function forMoney(person: PersonAnswer): PersonAnswer {
  return { ...person, waitsFor: [], consents: [], requests: [], messages: [], messageCount: 0 };
}
