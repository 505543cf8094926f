import type { DeliveryEntry } from '@shivar/domain/contract/answers';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { officeExtraCalls } from '@shivar/domain/contract/office/extra-calls';
import { formatDay } from '@shivar/domain/language/format';
import type { Day } from '@shivar/domain/values/day';

import { ExtrasButton } from '../../features/orders/extras/extras-button.tsx';
import { call } from '../../lib/api-client.ts';
import { formatPrice, formatSum } from '../../lib/format.ts';
import { itemNameOf } from '../../lib/names.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeForm } from './order-change.tsx';
import type { OpenDialog, OrderDialogProps } from './order-change.tsx';

interface AddButtonProps {
  office: OfficeOrderAnswer;
  entry: DeliveryEntry;
  onChanged: (office: OfficeOrderAnswer) => void;
}

/** Adds single items to a box for people who call (product 11.95). */
export function OfficeAdd({ office, entry, onChanged }: AddButtonProps) {
  const t = useWords('officeOrders');
  const { order, version } = office;
  const params = { id: order._id };
  return (
    <ExtrasButton
      key={version}
      label={t('addTo')}
      name={t('addToBox', { day: formatDay(entry.date, t.language) })}
      subject={{
        entry,
        load: () => call(officeExtraCalls.officeExtrasOffered, { params: { ...params, date: entry.date } }),
        save: async (body, reason) => {
          const saved = await call(officeExtraCalls.officeChangeExtras, {
            params,
            body: { ...body, version, reason },
          });
          if (!saved.ok) return saved;
          onChanged(saved.value);
          return { ok: true, value: saved.value.order };
        },
        onSaved: () => undefined,
        onChangedElsewhere: async (message) => {
          toast('refusal', message);
          const now = await call(officeOrderCalls.officeOrder, { params });
          if (now.ok) onChanged(now.value);
        },
        asksWhy: true,
      }}
    />
  );
}

interface AddedProps {
  entry: DeliveryEntry;
  /** Gives the price of an extra that came back; without it nobody can. */
  onOpen: ((dialog: OpenDialog) => void) | null;
}

/** The extras of a box, with their prices. The price of one that came can be given back. */
export function Added({ entry, onOpen }: AddedProps) {
  const t = useWords('officeOrders');
  return entry.extras?.map((extra) => {
    const amount = formatPrice(extra.amount, t.language);
    const text = `${itemNameOf(extra, t.language)} ${formatSum(extra.qty, extra.unitofItem, t.language)}`;
    return (
      <p
        key={`${extra._id} ${extra.isBack}`}
        className="wrap-names flex flex-wrap items-center gap-x-3 text-sm"
      >
        {t(extra.isBack ? 'addedBack' : 'added', { item: text, amount })}
        {onOpen && entry.status === 'delivered' && !extra.isBack && (
          <Button
            look="quiet"
            className="-my-2 print:hidden"
            aria-label={t('giveBackOf', { item: text, amount })}
            onClick={() => onOpen({ extra: extra._id, date: entry.date })}
          >
            {t('giveMoneyBack')}
          </Button>
        )}
      </p>
    );
  });
}

/** Gives the price of something back that was added and was not good. */
export function ExtraBackForm({ extra, date, ...dialog }: OrderDialogProps & { extra: string; date: Day }) {
  const t = useWords('officeOrders');
  const entry = dialog.office.order.deliverySchedule.find((each) => each.date === date);
  const added = entry?.extras?.find(({ _id }) => _id === extra);
  return (
    <ChangeForm
      dialog={dialog}
      isReasonRequired
      send={({ reason }, { params, version }) =>
        call(officeExtraCalls.officeExtraBack, { params, body: { version, date, itemId: extra, reason } })
      }
      submit={t('giveMoneyBack')}
    >
      {added && (
        <p>
          {t('giveBackText', {
            item: itemNameOf(added, t.language),
            amount: formatPrice(added.amount, t.language),
          })}
        </p>
      )}
    </ChangeForm>
  );
}
