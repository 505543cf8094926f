import { formatDay, inDigits } from '@shivar/domain/language/format';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useUnsaved } from '../editing/unsaved-input.ts';
import { BackToList } from '../parts/back-to-list.tsx';
import { StatusBadge } from '../../features/orders/order-facts.tsx';
import { AddressForm, BatchForm, CancelForm, StatusForm } from './order-forms.tsx';
import { BoxForm, PlanForm } from './box-forms.tsx';
import { BoxList, ItemTable } from './order-contents.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useOrderChange } from './order-change.tsx';
import type { OpenDialog, OrderDialogProps } from './order-change.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderNotes } from './order-notes.tsx';

/** One order, and everything that the office does with it. */
export function OfficeOrderPage({ loaded }: { loaded: OfficeOrderAnswer }) {
  const { revalidate } = useRevalidator();
  // The answer to a change is newer than the loaded order, until the page loads it again.
  const [changed, setChanged] = useState<OfficeOrderAnswer | null>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [hasNote, setHasNote] = useState(false);
  const askToLeave = useUnsaved(useCallback(() => isTouched || hasNote, [isTouched, hasNote]));
  const office = changed && changed.version >= loaded.version ? changed : loaded;
  const { order } = office;
  const part = {
    office,
    onChanged: (answer: OfficeOrderAnswer) => {
      setChanged(answer);
      void revalidate();
    },
  };
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
          <BoxList order={order} onOpen={setOpen} />
        </div>
        <OrderNotes {...part} onWriting={setHasNote} />
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
  const language = useLanguage();
  return (
    <header className="mb-5 flex flex-wrap items-center gap-3">
      <div className="w-full">
        <BackToList to={officePaths.orders()} label={t('allOrders')} />
      </div>
      <h1 className="figures w-full text-3xl">
        {t('order', { number: inDigits(String(order.orderNumber), language) })}
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
  const language = useLanguage();
  if (open === null) return '';
  if (typeof open === 'object') return t('boxOf', { day: formatDay(open.box, language) });
  const titles = {
    address: t('changeAddress'),
    batch: t('changeBatch'),
    cancel: t('cancel'),
    status: t('decide'),
    plan: customise('planMonth'),
  };
  return titles[open];
}

const FORMS = {
  address: AddressForm,
  batch: BatchForm,
  cancel: CancelForm,
  status: StatusForm,
  plan: PlanForm,
};

function OrderDialog({ open, ...props }: Omit<OrderDialogProps, 'change'> & { open: OpenDialog }) {
  const dialog = { ...props, change: useOrderChange(props) };
  if (typeof open === 'string') {
    const Form = FORMS[open];
    return <Form {...dialog} />;
  }
  const entry = props.office.order.deliverySchedule.find(({ date }) => date === open.box);
  return entry && <BoxForm {...dialog} entry={entry} />;
}
