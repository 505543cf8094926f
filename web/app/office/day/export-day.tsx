import type { Day } from '@shivar/domain/values/day';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { saveFile } from '../parts/save-file.ts';

/** The boxes of both batches as a file, with what is to be paid. */
export function ExportDay({ date }: { date: Day }) {
  const t = useWords('office');
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setFailure(null);
    const made = await call(officeDayCalls.officeExportDay, { body: { date } });
    if (made.ok) saveFile(made.value.url);
    else setFailure(failureMessage(made.failure, t('exportFailed')));
  };
  return (
    <div className="-mt-2 mb-4 print:hidden">
      <FormFailure message={failure} />
      <Button look="quiet" className="px-0!" onClick={save}>
        {t('exportDay')}
      </Button>
    </div>
  );
}
