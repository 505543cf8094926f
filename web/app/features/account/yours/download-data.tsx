import { accountCalls } from '@shivar/domain/contract/account-calls';
import { dayAt } from '@shivar/domain/values/day';

import { call, failureMessage } from '../../../lib/api-client.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';

/** All that is kept about the customer as a file, readable by people and programs. */
export function DownloadData() {
  const t = useWords('customer');
  const download = async () => {
    const answer = await call(accountCalls.accountData, {});
    if (!answer.ok) {
      toast('refusal', failureMessage(answer.failure, t('downloadFailed')));
      return;
    }
    saveFile(`shivar-${dayAt(serverNow())}.json`, JSON.stringify(answer.value, null, 2));
    toast('done', t('downloaded'));
  };
  return (
    <Button look="secondary" className="self-start max-sm:w-full" onClick={download}>
      {t('download')}
    </Button>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
