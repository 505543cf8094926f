import { noticeCalls } from '@shivar/domain/contract/notice-calls';
import { officeNoticeCalls } from '@shivar/domain/contract/office/notice-calls';
import type { Language } from '@shivar/domain/language/language';
import { accepted } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import type { Push } from '../adapters/push.ts';
import { subscribe, unsubscribe } from './push-commands.ts';
import { noteCalled, saveChoices } from './choice-commands.ts';
import type { WithContent } from './queries.ts';
import { noticeChoices, noticesOfPerson, noticesToCall, toldNotices } from './told-queries.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly push: Push;
}

/** The calls of a household for its notices (product 7.66). */
export function registerNoticeRoutes(bind: Bind, deps: Deps): void {
  const { db, clock, push } = deps;
  const choices = (userId: string, language: Language) =>
    noticeChoices(db, { userId, language, now: clock.now(), pushKey: push.publicKey });
  bind(noticeCalls.notices, async ({ caller, query, language }) =>
    accepted(await toldNotices(db, { userId: caller.userId, ...query, language })),
  );
  bind(noticeCalls.noticeChoices, async ({ caller, language }) =>
    accepted(await choices(caller.userId, language)),
  );
  bind(noticeCalls.saveNoticeChoices, async ({ caller, body, language }) => {
    await saveChoices(deps, caller.userId, body);
    return accepted(await choices(caller.userId, language));
  });
  bind(noticeCalls.addPush, async ({ caller, body }) => {
    const added = await subscribe(deps, caller, body);
    return added.ok ? accepted({}) : added;
  });
  bind(noticeCalls.removePush, async ({ caller, body }) => {
    await unsubscribe(db, caller.userId, body.endpoint);
    return accepted({});
  });
}

export function registerNoticeAdminRoutes(
  bind: Bind,
  deps: Deps & { readonly withContent: WithContent },
): void {
  bind(officeNoticeCalls.noticesOfPerson, ({ params, query, language }) =>
    noticesOfPerson(deps, { userId: params.id, ...query, language }),
  );
  bind(officeNoticeCalls.noticesToCall, async ({ language }) =>
    accepted({ households: await noticesToCall(deps, language) }),
  );
  bind(officeNoticeCalls.noteCalled, async ({ caller, body, language }) => {
    await noteCalled(deps, caller.userId, body.notices);
    return accepted({ households: await noticesToCall(deps, language) });
  });
}
