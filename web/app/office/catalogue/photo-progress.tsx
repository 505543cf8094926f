import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';
import type { Sending } from './use-photo-upload.ts';

/** How far a photo has come: sent in percent, then prepared, which takes the server a second or two. */
export function PhotoProgress({ sending, onStop }: { sending: Sending; onStop: () => void }) {
  const t = useWords('officeCatalogue');
  const percent = Math.round(sending.part * 100);
  const text = percent < 100 ? t('photoSending', { n: percent }) : t('photoMaking');
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      <div className="min-w-40 flex-1">
        <p aria-hidden="true" className="figures mb-1 text-sm">
          {text}
        </p>
        <Meter label={t('field.photo')} text={text} value={percent} max={100} />
        {/* Said at the beginning and when the photo has gone, not at every percent. */}
        <output className="sr-only">{percent < 100 ? t('photoSending', { n: 0 }) : t('photoMaking')}</output>
      </div>
      <Button look="quiet" onClick={onStop}>
        {t('photoCancel')}
      </Button>
    </div>
  );
}
