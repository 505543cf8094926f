import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Bind } from '../http/endpoint.ts';
import { correctPerson, deletePerson } from './care-commands.ts';
import { MESSAGES } from './messages.ts';
import { blockPerson, endSessionsOfPerson, giveRole, unblockPerson } from './people-commands.ts';
import type { PeopleDeps } from './people-commands.ts';
import { peoplePage, personOf } from './people-queries.ts';

/** What the office reads and does about people's accounts. */
export function registerPeopleAdminRoutes(bind: Bind, deps: PeopleDeps): void {
  const { db, clock } = deps;
  bind(officePeopleCalls.people, async ({ query }) => accepted(await peoplePage(db, query)));
  bind(officePeopleCalls.person, ({ params }) => personOf(db, params.id, clock.now()));
  bind(officePeopleCalls.giveRole, ({ params, body, caller }) =>
    giveRole(deps, { ...params, by: caller.userId }, body),
  );
  bind(officePeopleCalls.correctPerson, ({ params, body, caller }) =>
    correctPerson(deps, { ...params, by: caller.userId }, body),
  );
  bind(officePeopleCalls.deletePerson, async ({ params, body, caller, language }) => {
    const { reason, giveUpDeliveries } = body;
    const deleted = await deletePerson(deps, { ...params, reason, by: caller.userId }, giveUpDeliveries);
    return deleted.ok ? accepted({ message: MESSAGES.personDeleted[language] }) : deleted;
  });
  bind(officePeopleCalls.blockPerson, ({ params, body, caller }) =>
    blockPerson(deps, { ...params, ...body, by: caller.userId }),
  );
  bind(officePeopleCalls.unblockPerson, ({ params, body, caller }) =>
    unblockPerson(deps, { ...params, ...body, by: caller.userId }),
  );
  bind(officePeopleCalls.endSessionsOfPerson, ({ params, caller }) =>
    endSessionsOfPerson(deps, { ...params, by: caller.userId }),
  );
}
