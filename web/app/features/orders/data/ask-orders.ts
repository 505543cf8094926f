import { customerCalls } from '@shivar/domain/contract/customer-calls';

import { call } from '../../../lib/api-client.ts';
import type { CallResult } from '../../../lib/api-client.ts';
import { currentSession, sessionToken } from '../../../lib/session.ts';

type OrdersAnswer = CallResult<typeof customerCalls.ordersOfUser>;

interface Asked {
  readonly token: string | null;
  readonly answer: Promise<OrdersAnswer>;
  /** When the answer came, by the browser's clock since the page began; null while it is awaited. */
  readonly answeredAt: number | null;
}

let asked: Asked | null = null;

/**
 * Asks for the orders of whoever is logged in. A page and the bell that ask at the same time ask once, and who is
 * content with an answer of the last `maxAgeMs` gets that. Somebody else who has logged in meanwhile, in another
 * tab, is not asked for the orders of the one before.
 */
export function askOrders(userId: string, maxAgeMs = 0): Promise<OrdersAnswer> {
  if (currentSession().user?._id !== userId) {
    return Promise.resolve({ ok: false, failure: { kind: 'unreachable' } });
  }
  const token = sessionToken();
  if (asked?.token === token && isFresh(asked, maxAgeMs)) return asked.answer;
  const answer = call(customerCalls.ordersOfUser, { params: { userId } });
  const thisOne: Asked = { token, answer, answeredAt: null };
  asked = thisOne;
  void rememberAnswer(thisOne);
  return answer;
}

/** An answer is worth keeping for a moment, a failure is not. */
async function rememberAnswer(thisOne: Asked): Promise<void> {
  const isGood = await thisOne.answer.then(
    ({ ok }) => ok,
    () => false,
  );
  if (asked !== thisOne) return;
  asked = isGood ? { ...thisOne, answeredAt: performance.now() } : null;
}

function isFresh({ answeredAt }: Asked, maxAgeMs: number): boolean {
  return answeredAt === null || performance.now() - answeredAt < maxAgeMs;
}
