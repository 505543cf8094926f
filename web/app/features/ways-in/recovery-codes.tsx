import { waysInCalls } from '@shivar/domain/contract/ways-in-calls';

import { call } from '../../lib/api-client.ts';
import { askQuestion } from '../../lib/question.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useChange } from './use-change.ts';
import type { AddingProps } from './ways-in-props.ts';

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodes({ waysIn: { codesLeft }, onAdded }: AddingProps) {
  const t = useWords('waysIn');
  const change = useChange();
  const make = async () => {
    const texts = { title: t('newCodesTitle'), text: t('newCodesText') };
    if (codesLeft > 0 && (await askQuestion({ ...texts, labels: { ok: t('newCodes') } })) !== 'ok') return;
    const made = await change(() => call(waysInCalls.newRecoveryCodes, {}));
    if (made) onAdded(made);
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h3 className="text-xl">{t('codes')}</h3>
        <p className="text-soft">
          {t('codesText')} {codesLeft > 0 ? t('codesLeft', { n: codesLeft }) : t('codesNone')}
        </p>
      </div>
      <Button look="secondary" className="self-start max-sm:w-full" onClick={make}>
        {t('newCodes')}
      </Button>
    </div>
  );
}

/** New recovery codes, shown this once. */
export function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useWords('waysIn');
  const written = codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
  const copy = () =>
    navigator.clipboard.writeText(written.join('\n')).then(
      () => toast('done', t('codesCopied')),
      () => toast('refusal', t('codesNotCopied')),
    );
  return (
    <Dialog
      open={codes.length > 0}
      title={t('codesTitle')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={copy}>
            {t('codesCopy')}
          </Button>
          <Button onClick={onClose}>{t('codesDone')}</Button>
        </div>
      }
    >
      <p>{t('codesKeep')}</p>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {written.map((code) => (
          <li key={code}>
            <code className="text-lg">{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
