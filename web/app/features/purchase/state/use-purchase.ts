import { datesAfter, purchasedDates } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { MovedDate } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { OfferAnswer } from '@shivar/domain/contract/price-calls';
import { addDays } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { startRange } from '@shivar/domain/rules/calendar/start-range';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';

import { useHydrated, useStore } from '../../../lib/stored-state.ts';
import { organicOnlyNow, useOrganicOnlyLater } from '../../../lib/visitor-choices.ts';
import { serverNow, useServerNow } from '../../../lib/server-clock.ts';
import { conformed, factsOf, startOf } from './draft.ts';
import type { PurchaseDraft, Choices } from './draft.ts';
import { draftStoreOf } from './draft-store.ts';
import type { DraftStore } from './draft-store.ts';
import type { MixFacts } from './mix.ts';
import { offeredPlan } from './plan-view.ts';
import type { PlanView } from './plan-view.ts';
import type { FieldErrors } from '../../../lib/judge-form.ts';

/** How often the page looks whether a cut-off has passed, in milliseconds. */
const CLOCK_MS = 5000;

/** A purchase: the offer, the draft, and the ways to change it. */
export interface Purchase {
  readonly plan: PlanView;
  /** With those items alone that are offered under the organic toggle. */
  readonly offered: PlanView;
  readonly draft: PurchaseDraft;
  readonly facts: MixFacts;
  /** The days on which deliveries can begin, by the server's clock. */
  readonly first: Day;
  readonly last: Day;
  /** The days of the deliveries. They are the chosen ones, even where the first has become too early. */
  readonly dates: readonly Day[];
  /** The boxes that go from days off, as the server said last. */
  readonly moves: readonly MovedDate[];
  readonly setMoves: (moves: readonly MovedDate[]) => void;
  /** Its price, as the server said last; null until it is asked, and after each change. */
  readonly offer: OfferAnswer | null;
  /** Stays the same function. */
  readonly setOffer: (offer: OfferAnswer | null) => void;
  /** The chosen day. */
  readonly start: Day;
  /** False on the server and while hydrating: the days are not known and nothing can be tapped. */
  readonly ready: boolean;
  /** Changes the newest draft, by the server's clock of that moment; the mix follows. Stays the same function. */
  readonly change: (edit: (draft: PurchaseDraft, offered: PlanView, first: Day) => PurchaseDraft) => void;
  readonly latest: () => PurchaseDraft;
  readonly clear: () => void;
}

/**
 * The purchase of a plan. The server's page is the same for all visitors of a day (product 12.9), so the browser
 * begins with it and then takes over: the draft from session storage, the days from the server's clock.
 */
export function usePurchase(plan: PlanView, today: Day): Purchase {
  const store = useMemo(() => draftStoreOf(plan), [plan]);
  const stored = useStore(store.subscribe, store.read, store.initial);
  // The steppers appear in small slices, so that a slow phone can still scroll.
  const ready = useDeferredValue(useHydrated());
  const organicOnly = useOrganicOnlyLater();
  const now = useServerNow(CLOCK_MS);
  const tomorrow = addDays(today, 1);
  const { first, last } = ready ? startRange(now) : { first: tomorrow, last: tomorrow };
  const offered = useMemo(() => offeredPlan(plan, organicOnly), [plan, organicOnly]);
  const draft = useMemo(
    () => conformed(offered, stored, { first, organicOnly }),
    [offered, stored, first, organicOnly],
  );
  const access = useMemo(() => accessOf(store, plan), [store, plan]);
  const facts = useMemo(() => factsOf(offered, draft, first), [offered, draft, first]);
  const start = startOf(draft, first);
  const [moves, setMoves] = useState<readonly MovedDate[]>([]);
  const [offer, noteOffer] = useState<OfferAnswer | null>(null);
  const { change, latest } = access;
  const setOffer = useCallback(
    (said: OfferAnswer | null) => {
      noteOffer(said);
      const seenTotal = said && said.total !== said.price ? said.total : undefined;
      const { attempt, seenTotal: before } = latest();
      // A purchase that was sent already keeps the total that it was sent with.
      if (!attempt && seenTotal !== before) change((known) => ({ ...known, seenTotal }));
    },
    [change, latest],
  );
  const dates = datesAfter(purchasedDates(start, draft.deliveryFrequency, plan.subscriptionType), moves);
  const shown = { plan, offered, draft, facts, first, last, start, moves, dates, offer, ready };
  return { ...shown, setMoves, setOffer, ...access };
}

/** Reads and changes the newest draft, which the page may not show yet. */
function accessOf(store: DraftStore, plan: PlanView) {
  const now = () => {
    const organicOnly = organicOnlyNow();
    const offered = offeredPlan(plan, organicOnly);
    const { first } = startRange(serverNow());
    const conform = (draft: PurchaseDraft) => conformed(offered, draft, { first, organicOnly });
    return { offered, first, conform, latest: () => conform(store.read()) };
  };
  return {
    latest: () => now().latest(),
    change: (edit: Parameters<Purchase['change']>[0]) => {
      const { offered, first, conform, latest } = now();
      store.write(conform(edit(latest(), offered, first)));
    },
    clear: store.clear,
  };
}

/** Makes a choice and removes its problem. */
export type Choose = <Name extends keyof Choices>(name: Name, value: Choices[Name]) => void;

export interface StepProps {
  readonly purchase: Purchase;
  /** The problems by the field's path in the call's body, such as `address.line1`. */
  readonly problems: FieldErrors;
  readonly choose: Choose;
  /** Removes a field's problem while it is being mended. Always the same function. */
  readonly clearProblem: (path: string) => void;
}
