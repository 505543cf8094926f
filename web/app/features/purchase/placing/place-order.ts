import { accountCalls } from '@shivar/domain/contract/account-calls';
import { purchaseCalls } from '@shivar/domain/contract/order-calls';
import type { Day } from '@shivar/domain/values/day';
import { ADDRESS_NAME_MOST } from '@shivar/domain/rules/account/address';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import { likesCalls } from '@shivar/domain/contract/likes-calls';
import { judgePurchase } from '@shivar/domain/rules/purchase/purchase';
import type { Refusal } from '@shivar/domain/language/refusal';
import { flushSync } from 'react-dom';
import type { NavigateFunction } from 'react-router';

import { call } from '../../../lib/api-client.ts';
import type { FieldErrors } from '../../../lib/judge-form.ts';
import { documentLanguage } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { askLogin } from '../../../lib/question.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { askServerTime, serverNow } from '../../../lib/server-clock.ts';
import { currentSession } from '../../../lib/session.ts';
import { writeTab } from '../../../lib/stored-state.ts';
import { announce, dismissToast, shownToast } from '../../../lib/toasts.ts';
import { wordsOf } from '../../../lib/words.ts';
import type { Translate } from '../../../lib/words.ts';
import { tellOrdersChanged } from '../../orders/data/ask-orders.ts';
import { refusalOfPincode } from '../../area/pincode-answer.ts';
import { attemptFor, isAwaited, place, withoutRefused } from '../state/attempt.ts';
import type { PlacingResult, SendOrder } from '../state/attempt.ts';
import type { PurchaseDraft } from '../state/draft.ts';
import { followAccount } from '../state/draft-likes.ts';
import { savedAs } from '../state/draft-store.ts';
import { bodyNow } from '../state/purchase-body.ts';
import { notePlaced } from './placed-order.ts';
import { problemsOf, problemsOfFailure } from './problems.ts';
import { placedKey } from './placed-here.ts';
import type { PlacedHere } from './placed-here.ts';
import type { Purchase } from '../state/use-purchase.ts';

/* Judges and sends a purchase. It needs the API client, so it is fetched at the first touch of the form. */

/** A purchase and the page that shows its problems. */
interface Buying {
  /** In the language of the start; a login on the way changes nothing. They come with this module (`loadPlaceOrder`). */
  readonly t: Translate<'waiting'>;
  readonly purchase: Purchase;
  readonly form: HTMLFormElement;
  /** Shows problems by field, and a failure or news of the purchase as a whole. */
  readonly show: (problems: FieldErrors, message: string | null, news?: string) => void;
  /** Asks the server for the plan as it is now. */
  readonly refresh: () => void;
  readonly navigate: NavigateFunction;
}

type Placed = PlacingResult & { readonly kind: 'placed' | 'placed-before' };

/**
 * Places the order of a draft, and leads on to it: judged here first, logged in where needed, sent under one key per
 * intention. Where it was not placed the page shows why, or the login dialog was closed.
 */
export function placeOrder(page: Omit<Buying, 't'>): Promise<void> {
  return tryPlacing({ ...page, t: wordsOf(documentLanguage(), 'waiting') });
}

async function tryPlacing(buying: Buying): Promise<void> {
  const { purchase, t } = buying;
  // A quick buyer is here before the page knows the day, and a device's own clock may be wrong.
  await askServerTime();
  const problems = findProblems(buying);
  const isRight = Object.keys(problems).length === 0;
  showProblems(buying, problems, isRight ? null : t('lookOver'));
  if (!isRight) return;
  // The session may begin after a while, so everything is judged anew.
  if (!currentSession().isLoggedIn) {
    // Who buys without an account is mostly new here.
    const { mobile } = purchase.latest();
    if (!(await askLogin({ at: 'signUp', mobile }))) return;
    // The order is the one that the buyer saw. So a mix that follows the account is looked at first.
    if (await followAccount(purchase).catch(() => false)) buying.show({}, null, t('mixFollows'));
    else await tryPlacing(buying);
    return;
  }
  if (!(await saveLikes(purchase.latest()))) {
    showProblems(buying, {}, t('notSent'));
    return;
  }
  const result = await send(purchase);
  if (result.kind === 'refused') await afterRefusal(buying, result);
  else if (result.kind === 'unknown') showProblems(buying, {}, t('notSent'));
  else await afterPlacing(buying, result);
}

/** Leads on to a placed order, where the thanks stand. */
async function afterPlacing({ purchase, t, navigate }: Buying, placed: Placed): Promise<void> {
  saveAddress(trimmedBody(purchase));
  tellOrdersChanged();
  const { _id: orderId, orderNumber, subscriptionId } = placed.order;
  const here: PlacedHere = { orderId, orderNumber };
  writeTab(placedKey(subscriptionId), JSON.stringify(here));
  if (placed.order.status === 'pending') {
    purchase.clear();
    // A document of its own: no other page may load the script of the gateway.
    window.location.assign(paths.pay(orderId));
    return;
  }
  notePlaced({ orderId, wasPlacedBefore: placed.kind === 'placed-before' });
  // There stand thanks (`order-thanks.tsx`). The message of a login on the way would lie over them.
  dismissToast(shownToast()?.id ?? 0);
  await navigate(paths.orderDetail(orderId));
  announce(t('thanks'));
  purchase.clear();
}

/** Shows problems at once, so that a field has its message when the focus comes to it. */
function showProblems({ form, show }: Buying, problems: FieldErrors, message: string | null): void {
  flushSync(() => show(problems, message));
  focusFirstProblem(form, problems);
}

/** Brings the first wrong field of a form into the middle of the screen, clear of the bars, with the focus. */
function focusFirstProblem(form: HTMLFormElement, problems: FieldErrors): void {
  const fields = form.querySelectorAll<HTMLElement>('[name], [data-field]');
  const first = [...fields].find(
    (field) => (field.getAttribute('name') ?? field.dataset['field'] ?? '') in problems,
  );
  first?.scrollIntoView({ block: first.matches('fieldset') ? 'start' : 'center' });
  first?.focus({ preventScroll: true });
}

/** Saves the address of a placed order in the account, if the customer chose so. The order does not wait for it. */
function saveAddress({ address, pincode, mobile }: PurchaseBody): void {
  const kind = savedAs.read();
  if (kind === null) return;
  const label = kind === 'other' ? address.line1.slice(0, ADDRESS_NAME_MOST).trim() : '';
  void call(accountCalls.addAddress, { body: { kind, label, address, pincode, mobile } });
}

/**
 * Saves the likes that were said on this page, before the order, so that the order has them. False where the server was not
 * reached. The order does not wait for likes that the server refuses.
 */
async function saveLikes({ likes, saidHere }: PurchaseDraft): Promise<boolean> {
  if (saidHere.length === 0) return true;
  const said = Object.fromEntries(saidHere.map((id) => [id, likes[id] ?? 'fine']));
  const saved = await call(likesCalls.saveLikes, { body: { likes: said } });
  return saved.ok || saved.failure.kind === 'refused';
}

/** Why this much of an item cannot be chosen, in the words of the domain's rule. */
export function limitText(
  { offered, ...purchase }: Pick<Purchase, 'plan' | 'offered' | 'latest'>,
  id: string,
  asked: number,
): string {
  const body = bodyNow(purchase);
  const items = { ...body.items, [id]: asked };
  const judged = judgePurchase(offered, { ...body, frequency: body.deliveryFrequency, items }, serverNow());
  return judged.ok ? '' : refusalText(judged.refusal, documentLanguage());
}

/** Why the first delivery cannot be on a day outside the range. */
export function startText(start: Day, first: Day, last: Day): string {
  const refusal: Refusal =
    start < first
      ? { code: 'start_too_early', params: { day: first } }
      : { code: 'start_too_late', params: { day: last } };
  return refusalText(refusal, documentLanguage());
}

const sendOrder: SendOrder = (body, key) =>
  call(purchaseCalls.placeOrder, { body, headers: { 'idempotency-key': key } });

function findProblems({ purchase, t }: Buying): FieldErrors {
  const body = trimmedBody(purchase);
  // A body that was sent already may be an order by now: only the server can tell.
  if (isAwaited(purchase.latest().attempt, body)) return {};
  const problems = problemsOf(purchase.offered, body, serverNow(), t.language);
  const pincode = refusalOfPincode(body.pincode);
  // A refused pincode comes first. If nothing else is wrong, the server is asked: the farm may deliver there by now.
  const isMore = pincode !== null && Object.keys(problems).length > 0;
  return isMore ? { pincode, ...problems } : problems;
}

/** Sends the purchase under its attempt, which is kept with the draft until the outcome is known. */
async function send(purchase: Purchase): Promise<PlacingResult> {
  const body = trimmedBody(purchase);
  const attempt = attemptFor(purchase.latest().attempt, body);
  purchase.change((draft) => ({ ...draft, attempt }));
  const result = await place(attempt, body, sendOrder);
  if (result.kind === 'refused') {
    purchase.change((draft) => ({ ...draft, attempt: withoutRefused(attempt, body) }));
  }
  return result;
}

async function afterRefusal(buying: Buying, { failure }: PlacingResult & { kind: 'refused' }): Promise<void> {
  // The API client has already led on to the login.
  if (failure.refusal.code === 'session_expired') return;
  if (failure.status === 401) {
    await tryPlacing(buying);
    return;
  }
  if (failure.refusal.code === 'offer_changed') buying.refresh();
  const problems = problemsOfFailure(failure);
  const isAtField = Object.keys(problems).length > 0;
  showProblems(buying, problems, isAtField ? buying.t('lookOver') : failure.refusal.message);
}

/** The body without white space around the address, as the schema takes it. */
function trimmedBody(purchase: Purchase): PurchaseBody {
  const body = bodyNow(purchase);
  const { line1, line2, landmark, city } = body.address;
  const address = { line1: line1.trim(), line2: line2.trim(), landmark: landmark.trim(), city: city.trim() };
  return { ...body, address };
}
