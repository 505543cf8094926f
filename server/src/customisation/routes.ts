import { api } from '@shivar/domain/contract/api';
import { quantitiesOf, requestedSchedule } from '@shivar/domain/contract/customer-calls';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { messageOf } from '../http/errors.ts';
import { releaseDate, saveCustomisation, undoChange } from './commands.ts';

/** The calls that say which items come on which day (product 8.6). */
export function registerCustomisationRoutes(bind: Bind, { db, clock }: { db: Database; clock: Clock }): void {
  const saved = (result: Result<PlacedOrder>, language: Language) =>
    result.ok
      ? accepted({
          message: messageOf({ code: 'customisations_saved' }, language),
          order: orderAnswerOf(result.value, clock.now()),
        })
      : result;

  bind(api.customiseSchedule, async ({ body, caller, language }) => {
    const of = { orderId: body.orderId, userId: caller.userId, clock };
    return saved(await saveCustomisation(db, of, requestedSchedule(body)), language);
  });

  bind(api.customise, async ({ body, caller, language }) => {
    const of = { orderId: body.orderId, userId: caller.userId, clock };
    const request = requestedSchedule({ ...body, scheduledItems: {} });
    return saved(await saveCustomisation(db, of, request, quantitiesOf(body.customizedItems)), language);
  });

  bind(api.release, async ({ params, body, caller }) => {
    const result = await releaseDate(db, { orderId: params.id, userId: caller.userId, clock }, body.date);
    return result.ok ? accepted(orderAnswerOf(result.value, clock.now())) : result;
  });

  bind(api.undoChange, async ({ params, body, caller }) => {
    const of = { orderId: params.id, userId: caller.userId, clock };
    const result = await undoChange(db, of, body.changeId);
    return result.ok ? accepted(orderAnswerOf(result.value, clock.now())) : result;
  });
}
