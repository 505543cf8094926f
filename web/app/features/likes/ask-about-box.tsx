import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatShortDay } from '@shivar/domain/language/format';
import type { Instant } from '@shivar/domain/values/day';

import { askedBoxes } from '../../lib/asked-boxes.ts';
import { useStoredText } from '../../lib/stored-state.ts';
import { useWords } from '../../lib/words.ts';
import { useLazyDialog } from '../../loading/lazy-parts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { isAnswered, lastBoxThatCame, noteAnswered } from './asked-box.ts';

const fetchDialog = async () => (await import('./box-dialog.tsx')).BoxDialog;

interface AskAboutBoxProps {
  order: OrderAnswer;
  now: Instant;
  /** After new likes were kept: what follows from them is shown. */
  onSaved: () => unknown;
}

/** Asks how the last box was. It goes away once the household has answered, or does not want to. */
export function AskAboutBox({ order, now, onSaved }: AskAboutBoxProps) {
  const t = useWords('orders');
  const asked = useStoredText(askedBoxes);
  const { Dialog, isOpen, open, close } = useLazyDialog(fetchDialog, ['likes']);
  const entry = lastBoxThatCame(order, now);
  if (!entry || (!isOpen && isAnswered(asked, order._id, entry.date))) return null;
  const day = formatShortDay(entry.date, t.language);
  const closeAnd = (hasSaved: boolean, isDone: boolean) => {
    if (isDone) noteAnswered(order._id, entry.date);
    close();
    if (hasSaved) void onSaved();
  };
  return (
    <section className="flex items-center gap-2 rounded-button bg-sprout py-1 pr-1 pl-4">
      <p className="min-w-0 flex-1 leading-snug">{t('howWas', { day })}</p>
      <Button look="quiet" onClick={open}>
        {t('tellUs')}
      </Button>
      <IconButton icon="close" label={t('notNow')} onClick={() => noteAnswered(order._id, entry.date)} />
      {Dialog && <Dialog subject={{ order, entry }} open={isOpen} onClose={closeAnd} />}
    </section>
  );
}
