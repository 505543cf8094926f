import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { payingCalls } from '@shivar/domain/contract/paying-calls';
import { refused } from '@shivar/domain/language/refusal';
import type { FastifyInstance } from 'fastify';
import type { Bind } from '../http/endpoint.ts';
import { eventKeeper } from './event-commands.ts';
import { paymentLinkOf } from './link-commands.ts';
import { beginMandate } from './mandate-begin-commands.ts';
import { endMandate } from './mandate-commands.ts';
import { beginPaying, payingOfUser, takeWord } from './pay-commands.ts';
import type { GatewayDeps } from './queries.ts';
import { payAtDoor, startLater } from './start-commands.ts';

/** The calls of the page that pays an order online (product 4.26 to 4.29). */
export function registerPayingRoutes(bind: Bind, deps: GatewayDeps): void {
  const { gateway } = deps;
  const of = ({ params, caller }: { params: { id: string }; caller: { userId: string } }) => {
    return { orderId: params.id, userId: caller.userId };
  };
  registerPaymentLinkRoutes(bind, deps);
  bind(payingCalls.paying, (carried) => payingOfUser(deps, of(carried)));
  bind(payingCalls.payOnline, async (carried) =>
    gateway ? beginPaying({ ...deps, gateway }, of(carried), carried.body) : refused('gateway_away'),
  );
  bind(payingCalls.paidOnline, async (carried) =>
    gateway ? takeWord({ ...deps, gateway }, of(carried), carried.body) : refused('gateway_away'),
  );
  bind(payingCalls.beginMandate, async (carried) =>
    gateway ? beginMandate({ ...deps, gateway }, of(carried), carried.body) : refused('gateway_away'),
  );
  bind(leavingCalls.endMandate, ({ caller }) => endMandate(deps.db, caller.userId));
  bind(payingCalls.payAtDoor, (carried) => payAtDoor(deps, of(carried)));
  bind(payingCalls.startLater, (carried) => startLater(deps, of(carried), carried.body));
}

/** The office's call for a page where an order can be paid. */
function registerPaymentLinkRoutes(bind: Bind, deps: GatewayDeps): void {
  const { gateway } = deps;
  bind(officePaymentCalls.paymentLink, async ({ params, body }) =>
    gateway ? paymentLinkOf({ ...deps, gateway }, params.id, body) : refused('gateway_away'),
  );
}

/** Where the gateway sends its events, under PUBLIC_URL. */
export const WEBHOOK_PATH = '/api/webhooks/razorpay';
/** An event has a few kilobytes. */
const MOST_BYTES = 256 * 1024;

/**
 * Takes the events of the gateway: judged by their signature over the bytes as they came, kept, and answered at once. `onKept` works them
 * off. An event that the gateway did not sign is refused.
 */
export async function registerWebhook(
  app: FastifyInstance,
  { db, clock, gateway }: GatewayDeps,
  onKept: () => void,
): Promise<void> {
  if (!gateway) return;
  const keep = eventKeeper(db);
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      WEBHOOK_PATH,
      { bodyLimit: MOST_BYTES, logLevel: 'warn' },
      async ({ body, headers }, reply) => {
        const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } = headers;
        const isOurs =
          Buffer.isBuffer(body) && typeof signature === 'string' && gateway.isItsEvent(body, signature);
        if (!isOurs) return reply.code(400).send({ error: { code: 'signature_wrong' } });
        await keep({ body, id: typeof id === 'string' ? id : undefined, now: clock.now() });
        onKept();
        return {};
      },
    );
  });
}
