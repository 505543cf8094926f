import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';

import { call, failureMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { buttonClasses } from '../../ui/button-look.ts';
import { Button } from '../../ui/button.tsx';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { saveFile } from '../parts/save-file.ts';

/** The orders that the filter finds, all of them, as a file: the browser saves it while the server still writes. */
export function ExportButtons({ filter }: { filter: OrderFilter }) {
  const t = useWords('officeOrders');
  const save = async (format: 'csv' | 'xlsx') => {
    const made = await call(officeOrderCalls.officeExportOrders, { body: { format, filter } });
    if (made.ok) saveFile(made.value.url);
    else toast('refusal', failureMessage(made.failure, t('exportFailed')));
  };
  return (
    <DisclosureMenu
      buttonClassName={buttonClasses('quiet')}
      panelClassName="absolute top-full left-0 z-20 mt-1 flex w-max max-w-[80vw] flex-col rounded-card border border-line bg-card p-2 shade-float sm:right-0 sm:left-auto"
      button={
        <>
          {t('exportAll')}
          <Icon name="down" className="size-4" />
        </>
      }
    >
      <Button look="quiet" className="justify-start!" onClick={() => save('xlsx')}>
        {t('exportXlsx')}
      </Button>
      <Button look="quiet" className="justify-start!" onClick={() => save('csv')}>
        {t('exportCsv')}
      </Button>
    </DisclosureMenu>
  );
}
