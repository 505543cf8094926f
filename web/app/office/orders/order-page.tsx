import { MONEY } from '@shivar/domain/rules/account/role';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { useCallback, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { requireRole } from '../access/office-guard.ts';
import { loadedOrMissing } from '../access/office-loader.ts';
import { useUnsaved } from '../editing/unsaved-input.ts';
import { BackToList } from '../parts/back-to-list.tsx';
import { LoadFailed } from '../parts/load-failed.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { StatusBadge } from '../../features/orders/order-facts.tsx';
import type { Route } from './+types/order-page.ts';
import { BoxForm, PlanForm } from './box-forms.tsx';
import { DIALOG_TITLES, useOrderChange } from './order-change.tsx';
import type { OpenDialog, OrderDialogProps } from './order-change.tsx';
import { BoxList, ItemTable } from './order-contents.tsx';
import { EmptyDateForm, OnlyChosenForm } from './empty-forms.tsx';
import { OrderFacts } from './order-facts.tsx';
import { CancelForm } from './cancel-form.tsx';
import { AddressForm, BatchForm, StatusForm, UnpaidForm } from './order-forms.tsx';
import { PaymentForm } from './payment-form.tsx';
import { ExtraBackForm } from './office-extras.tsx';
import { OrderBills } from './order-bills.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderNotes } from './order-notes.tsx';

export const handle: RouteHandle = {
  words: [
    'officeOrders',
    'officeMoney',
    'officeRounds',
    'orders',
    'books',
    'bills',
    'customise',
    'month',
    'terms',
    'messages',
  ],
};
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The order, or null if it could not be loaded. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, MONEY);
  const input = { params: { id: params.orderId }, signal: request.signal };
  return { office: await loadedOrMissing(call(officeOrderCalls.officeOrder, input)) };
}

/** One order, for the office. */
export default function OrderPage({ loaderData: { office } }: Route.ComponentProps) {
  const t = useWords('officeOrders');
  return (
    <>
      <PageHead title={office ? t('order', { number: String(office.order.orderNumber) }) : t('title')} />
      {office ? <Order key={office.order._id} loaded={office} /> : <LoadFailed title={t('orderFailed')} />}
    </>
  );
}

/** One order, and everything that the office does with it. */
function Order({ loaded }: { loaded: OfficeOrderAnswer }) {
  const [office, setOffice] = useState(loaded);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [hasNote, setHasNote] = useState(false);
  const askToLeave = useUnsaved(useCallback(() => isTouched || hasNote, [isTouched, hasNote]));
  const { order } = office;
  const part = { office, onChanged: setOffice };
  const close = () => {
    setTouched(false);
    setOpen(null);
  };
  const askToClose = async () => {
    // An unsaved note stays on the page when a dialog closes.
    if (!isTouched || (await askToLeave())) close();
  };
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 sm:px-6">
      <OrderHead order={order} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_1.2fr]">
        <OrderFacts {...part} onOpen={setOpen} />
        <div className="flex min-w-0 flex-col gap-5">
          <ItemTable order={order} />
          <BoxList {...part} onOpen={setOpen} />
        </div>
        <OrderNotes {...part} onWriting={setHasNote} />
        <OrderBills orderId={order._id} />
        <OrderHistory office={office} />
      </div>
      <Dialog open={open !== null} title={useTitle(open)} onClose={() => void askToClose()}>
        {open && <OrderDialog {...part} open={open} onClose={close} onTouched={() => setTouched(true)} />}
      </Dialog>
    </div>
  );
}

function OrderHead({ order }: Pick<OfficeOrderAnswer, 'order'>) {
  const t = useWords('officeOrders');
  return (
    <header className="mb-5 flex flex-wrap items-center gap-3">
      <div className="w-full">
        <BackToList to={officePaths.orders()} label={t('allOrders')} />
      </div>
      <h1 className="figures w-full text-3xl">
        {t('order', { number: inDigits(String(order.orderNumber), t.language) })}
      </h1>
      <StatusBadge status={order.status} />
      <Button look="secondary" className="ml-auto print:hidden" onClick={() => window.print()}>
        <Icon name="print" />
        {t('print')}
      </Button>
    </header>
  );
}

function useTitle(open: OpenDialog | null): string {
  const [t, customise] = [useWords('officeOrders'), useWords('customise')];
  if (open === null) return '';
  if (typeof open === 'object') {
    const day = 'box' in open ? open.box : open.date;
    return t('boxOf', { day: formatDay(day, t.language) });
  }
  if (open === 'onlyChosen') return t('emptyDates');
  return open === 'plan' ? customise('planMonth') : t(DIALOG_TITLES[open]);
}

const FORMS = {
  address: AddressForm,
  batch: BatchForm,
  cancel: CancelForm,
  status: StatusForm,
  payment: PaymentForm,
  unpaid: UnpaidForm,
  plan: PlanForm,
  onlyChosen: OnlyChosenForm,
};

function OrderDialog({ open, ...props }: Omit<OrderDialogProps, 'change'> & { open: OpenDialog }) {
  const dialog = { ...props, change: useOrderChange(props) };
  if (typeof open === 'string') {
    const Form = FORMS[open];
    return <Form {...dialog} />;
  }
  if ('extra' in open) return <ExtraBackForm {...dialog} {...open} />;
  if ('leftEmpty' in open) return <EmptyDateForm {...dialog} {...open} />;
  const entry = props.office.order.deliverySchedule.find(({ date }) => date === open.box);
  return entry && <BoxForm {...dialog} entry={entry} />;
}
