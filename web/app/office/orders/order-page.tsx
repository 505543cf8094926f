import { formatDay, inDigits } from '@shivar/domain/language/format';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useUnsaved } from '../editing/use-unsaved.ts';
import { BackToList } from '../list/back-to-list.tsx';
import { StatusBadge } from '../../features/orders/order-facts.tsx';
import { AddressForm } from './address-dialog.tsx';
import { BatchForm } from './batch-dialog.tsx';
import { BoxForm } from './box-dialog.tsx';
import { BoxList } from './box-list.tsx';
import { CancelForm } from './cancel-dialog.tsx';
import { ItemTable } from './item-table.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderNotes } from './order-notes.tsx';
import { StatusForm } from './status-dialog.tsx';
import { PlanForm } from './plan-dialog.tsx';
import type { Changing, DialogPart } from './use-order-change.ts';
import { officePaths } from '../parts/office-paths.ts';

/** One order, with all that the office does with it. */
export function OfficeOrderPage({ loaded }: { loaded: OfficeOrderAnswer }) {
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  // What a change answered is newer than what the page was loaded with, until it is loaded anew.
  const [changed, setChanged] = useState<OfficeOrderAnswer | null>(null);
  const [changing, setChanging] = useState<Changing | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [hasNote, setHasNote] = useState(false);
  const ask = useUnsaved(useCallback(() => isTouched || hasNote, [isTouched, hasNote]));
  // A note that is being written stays where it is when a dialog closes.
  const mayLose = async () => !isTouched || ask();
  const office = changed && changed.version >= loaded.version ? changed : loaded;
  const { order } = office;
  const part = {
    office,
    onChanged: (answer: OfficeOrderAnswer) => {
      setChanged(answer);
      void revalidate();
    },
    onClose: () => {
      setTouched(false);
      setChanging(null);
    },
    onTouched: () => setTouched(true),
  };
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 sm:px-6">
      <OrderHead order={order} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_1.2fr]">
        <OrderFacts {...part} onChange={setChanging} />
        <div className="flex min-w-0 flex-col gap-5">
          <ItemTable order={order} />
          <BoxList office={office} onChange={setChanging} />
        </div>
        <OrderNotes {...part} onWriting={setHasNote} />
        <OrderHistory key={office.version} office={office} />
      </div>
      <ChangeDialog part={part} mayLose={mayLose} changing={changing} language={language} />
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

function ChangeDialog({
  part,
  mayLose,
  changing,
  language,
}: {
  part: DialogPart;
  mayLose: () => Promise<boolean>;
  changing: Changing | null;
  language: 'en' | 'mr';
}) {
  const [t, customise] = [useWords('officeOrders'), useWords('customise')];
  const entry =
    typeof changing === 'object'
      ? part.office.order.deliverySchedule.find(({ date }) => date === changing?.box)
      : undefined;
  const titles = {
    address: t('changeAddress'),
    batch: t('changeBatch'),
    cancel: t('cancel'),
    status: t('decide'),
    plan: customise('planMonth'),
  };
  const title =
    typeof changing === 'string'
      ? titles[changing]
      : entry
        ? t('boxOf', { day: formatDay(entry.date, language) })
        : '';
  const close = () => void mayLose().then((may) => may && part.onClose());
  return (
    <Dialog open={changing !== null} title={title} onClose={close}>
      {changing === 'address' && <AddressForm {...part} />}
      {changing === 'batch' && <BatchForm {...part} />}
      {changing === 'cancel' && <CancelForm {...part} />}
      {changing === 'status' && <StatusForm {...part} />}
      {changing === 'plan' && <PlanForm {...part} />}
      {entry && <BoxForm {...part} entry={entry} />}
    </Dialog>
  );
}
