import type { RenewalAnswer } from '@shivar/domain/contract/leaving-calls';
import { outlookOf } from '@shivar/domain/rules/purchase/renewal';
import type { Outlook } from '@shivar/domain/rules/purchase/renewal';
import { paiseFromRupees } from '@shivar/domain/values/money';

/** The outlook of an order that renews itself, as things are now; null where it does not renew itself (product 4.25). */
export function outlookNow({ agreed, price, credit, owed, mandate, inTime }: RenewalAnswer): Outlook | null {
  if (agreed === null) return null;
  return outlookOf({
    price: price === null ? null : paiseFromRupees(price),
    agreed: paiseFromRupees(agreed),
    credit: paiseFromRupees(credit),
    owed: paiseFromRupees(owed),
    most: mandate === null || !inTime ? null : paiseFromRupees(mandate),
  });
}
