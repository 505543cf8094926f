import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { saveFile } from '../parts/save-file.ts';

/** The orders that the filter finds, all of them, as a file: the browser saves it while the server still writes. */
export function ExportButtons({ filter }: { filter: OrderFilter }) {
  const t = useWords('officeOrders');
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (format: 'csv' | 'xlsx') => {
    setFailure(null);
    const made = await call(officeOrderCalls.officeExportOrders, { body: { format, filter } });
    if (!made.ok) return setFailure(failureMessage(made.failure, t('exportFailed')));
    return saveFile(made.value.url);
  };
  return (
    <div className="-mb-1">
      <FormFailure message={failure} />
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="text-soft">{t('exportAll')}</span>
        <Button look="quiet" onClick={() => save('xlsx')}>
          {t('exportXlsx')}
        </Button>
        <Button look="quiet" onClick={() => save('csv')}>
          {t('exportCsv')}
        </Button>
      </div>
    </div>
  );
}
