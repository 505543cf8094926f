import { api } from '@shivar/domain/contract/api';
import { quantitiesOf, requestedSchedule } from '@shivar/domain/contract/customer-calls';
import { officeEmptyCalls } from '@shivar/domain/contract/office/empty-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import type { Language } from '@shivar/domain/language/language';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Database } from '../db/client.ts';
import type { Bind, SignedIn } from '../http/endpoint.ts';
import { messageOf } from '../http/errors.ts';
import { officeChange } from '../orders/office-commands.ts';
import {
  changeBox,
  changeEmptyDate,
  changeOnlyChosen,
  changeSchedule,
  chooseAlone,
  letFarmChoose,
  releaseDate,
  saveCustomisation,
  undoChange,
} from './commands.ts';
import { saveLikes } from './likes-commands.ts';
import { itemsToLike, likesOf } from './likes-queries.ts';
import type { AddressedOrderOf } from './open-order-commands.ts';
import { swapItems } from './swap-commands.ts';

type Deps = Readonly<{ db: Database }> & Pick<AddressedOrderOf, 'clock' | 'config'>;

/** The customers' calls that change the items of their boxes (product 8.6), and their likes. */
export function registerCustomisationRoutes(bind: Bind, { db, clock, config }: Deps): void {
  const of = (orderId: string, { userId }: SignedIn) => ({ orderId, userId, clock, config });
  const answer = (result: Result<PlacedOrder>) =>
    result.ok ? accepted(orderAnswerOf(result.value, clock.now())) : result;
  const saved = (result: Result<PlacedOrder>, language: Language) => {
    const order = answer(result);
    const message = messageOf({ code: 'customisations_saved' }, language);
    return order.ok ? accepted({ message, order: order.value }) : order;
  };

  bind(api.customiseSchedule, async ({ body, caller, language }) =>
    saved(await saveCustomisation(db, of(body.orderId, caller), requestedSchedule(body)), language),
  );
  bind(api.customise, async ({ body, caller, language }) => {
    const request = requestedSchedule({ ...body, scheduledItems: {} });
    const totals = quantitiesOf(body.customizedItems);
    return saved(await saveCustomisation(db, of(body.orderId, caller), request, totals), language);
  });
  bind(api.changeBox, async ({ params, body, caller, language }) => {
    const change = { date: body.date, lines: quantitiesOf(body.items), seen: quantitiesOf(body.seen) };
    return saved(await changeBox(db, of(params.id, caller), change), language);
  });
  bind(api.release, async ({ params, body, caller }) =>
    answer(await releaseDate(db, of(params.id, caller), body.date)),
  );
  bind(api.letFarmChoose, async ({ params, body, caller }) =>
    answer(await letFarmChoose(db, of(params.id, caller), body.date)),
  );
  bind(api.onlyChosen, async ({ params, body, caller }) =>
    answer(await chooseAlone(db, of(params.id, caller), body.onlyChosen)),
  );
  bind(api.undoChange, async ({ params, body, caller }) =>
    answer(await undoChange(db, of(params.id, caller), body.changeId)),
  );
  bind(api.swapItems, async ({ params, body, caller }) =>
    answer(await swapItems(db, of(params.id, caller), body)),
  );
  bind(api.likes, async ({ caller }) => accepted({ likes: await likesOf(db, caller.userId) }));
  bind(api.itemsToLike, async ({ caller }) => accepted(await itemsToLike(db, caller.userId)));
  bind(api.saveLikes, ({ body, caller }) => saveLikes({ db, clock }, caller.userId, body.likes));
}

/** The office's calls to change the boxes of an order for its customer. */
export function registerCustomisationAdminRoutes(bind: Bind, deps: Deps): void {
  bind(officeOrderCalls.officeChangeSchedule, officeChange(deps, changeSchedule));
  bind(officeEmptyCalls.officeEmptyDate, officeChange(deps, changeEmptyDate));
  bind(officeEmptyCalls.officeOnlyChosen, officeChange(deps, changeOnlyChosen));
}
