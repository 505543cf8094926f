import { noticeCalls } from '@shivar/domain/contract/notice-calls';
import { officeNoticeCalls } from '@shivar/domain/contract/office/notice-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { noteCalled, saveChoices } from './choice-commands.ts';
import { noticeChoices, noticesOfPerson, noticesToCall, toldNotices } from './told-queries.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

/** The calls of a household for its notices (product 7.66). */
export function registerNoticeRoutes(bind: Bind, deps: Deps): void {
  const { db } = deps;
  bind(noticeCalls.notices, async ({ caller, query, language }) =>
    accepted(await toldNotices(db, { userId: caller.userId, ...query, language })),
  );
  bind(noticeCalls.noticeChoices, async ({ caller, language }) =>
    accepted(await noticeChoices(db, caller.userId, language)),
  );
  bind(noticeCalls.saveNoticeChoices, async ({ caller, body, language }) => {
    await saveChoices(deps, caller.userId, body);
    return accepted(await noticeChoices(db, caller.userId, language));
  });
}

export function registerNoticeAdminRoutes(bind: Bind, deps: Deps): void {
  const { db } = deps;
  bind(officeNoticeCalls.noticesOfPerson, async ({ params, query, language }) =>
    accepted(await noticesOfPerson(db, { userId: params.id, ...query, language })),
  );
  bind(officeNoticeCalls.noticesToCall, async ({ language }) =>
    accepted({ households: await noticesToCall(db, language) }),
  );
  bind(officeNoticeCalls.noteCalled, async ({ caller, body, language }) => {
    await noteCalled(deps, caller.userId, body.notices);
    return accepted({ households: await noticesToCall(db, language) });
  });
}
