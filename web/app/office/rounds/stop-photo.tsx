import type { Stop } from '@shivar/domain/contract/office/round-calls';
import { inDigits } from '@shivar/domain/language/format';
import { judgePhotoBytes } from '@shivar/domain/rules/catalogue/photo';
import type { Day } from '@shivar/domain/values/day';
import { useId } from 'react';

import { useRefusalText } from '../../lib/refusal-text.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { buttonClasses } from '../../ui/button-look.ts';
import { addPhoto } from '../marks/marks.ts';

/** Takes a photo of the box at the door. It waits for the network as marks do (product 11.70). */
export function StopPhoto({ stop: { orderId, orderNumber }, date }: { stop: Stop; date: Day }) {
  const [t, marks] = [useWords('officeRounds'), useWords('officeMarks')];
  const refusalText = useRefusalText();
  const id = useId();
  const keep = async (file: File | undefined) => {
    if (!file) return;
    const judged = judgePhotoBytes(file.size);
    if (!judged.ok) return toast('refusal', refusalText(judged.refusal));
    const about = t('aboutPhoto', { number: inDigits(String(orderNumber), t.language) });
    if (await addPhoto({ orderId, date }, file, about)) toast('done', t('photoKept'));
    else toast('refusal', marks('markNotKept'));
  };
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className="peer absolute size-px opacity-0"
        onChange={(event) => {
          void keep(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={buttonClasses(
          'secondary',
          'min-h-14 w-full cursor-pointer text-lg peer-focus-visible:outline-3',
        )}
      >
        {t('photo')}
      </label>
    </div>
  );
}
