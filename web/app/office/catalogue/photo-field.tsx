import { MIDDLE, photoImage } from '@shivar/domain/rules/catalogue/photo-path';
import type { PhotoFocus } from '@shivar/domain/rules/catalogue/photo-path';
import { PHOTO_ACCEPT, PHOTO_MOST_BYTES } from '@shivar/domain/rules/catalogue/photo';
import type { DragEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';

import { announce } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Photo } from '../../ui/drawing.tsx';
import { Meter } from '../../ui/meter.tsx';
import type { Editing } from '../editing/use-editing.ts';
import type { ItemForm, PlanForm } from './forms.ts';
import type { PhotoUpload, Sending } from './use-photo-upload.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

/** As customers see it: an item in a square, a plan wider than tall. */
type Shape = 'square' | 'wide';

interface PhotoFieldProps {
  editing: Editing<ItemForm> | Editing<PlanForm>;
  hint: string;
  shape: Shape;
}

/** Puts a photo into the form, or brings back the one before. A save waits while a photo is on its way. */
function usePhoto({ form, change, hold }: PhotoFieldProps['editing']) {
  const t = useWords('officeCatalogue');
  const { photo, photoFocus = MIDDLE } = form;
  const [before, setBefore] = useState({ photo, photoFocus });
  const put = (next: string | null, focus: PhotoFocus = MIDDLE) => {
    setBefore({ photo, photoFocus });
    change({ photo: next, photoFocus: [...focus] });
    announce(next === null ? t('photoRemoved') : t('photoReady'));
  };
  const upload = usePhotoUpload(put);
  const isSending = upload.sending !== null;
  useEffect(() => hold(isSending ? t('photoOnItsWay') : null), [isSending, hold, t]);
  const lost = before.photo !== photo && before.photo !== null ? before : null;
  return { image: photo && photoImage(photo, photoFocus), put, upload, lost };
}

/** The photo of an item or a plan, chosen by a button (on a phone also from the camera) or dropped here. */
export function PhotoField({ editing, hint, shape }: PhotoFieldProps) {
  const t = useWords('officeCatalogue');
  const id = useId();
  const { image, put, upload, lost } = usePhoto(editing);
  const wrong = upload.failure ?? editing.errors['photo'];
  return (
    <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
      <legend className="font-semibold">{t('field.photo')}</legend>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {hint} {t('photoRules', { n: PHOTO_MOST_BYTES / (1024 * 1024) })}
      </p>
      <DropPlace onDrop={upload.send}>
        <Shown image={image} upload={upload} shape={shape} />
        <div className="min-w-0 flex-1 basis-52">
          {upload.sending ? (
            <PhotoProgress sending={upload.sending} onStop={upload.stop} />
          ) : (
            <div className="flex flex-wrap items-center gap-2">
              <Chooser onChoose={upload.send} describedBy={`${id}-wrong`}>
                {image === null ? t('choosePhoto') : t('otherPhoto')}
              </Chooser>
              {image !== null && (
                <Button look="quiet" onClick={() => put(null)}>
                  {t('removePhoto')}
                </Button>
              )}
              {lost && (
                <Button look="quiet" onClick={() => put(lost.photo, lost.photoFocus)}>
                  {t('photoBack')}
                </Button>
              )}
            </div>
          )}
        </div>
      </DropPlace>
      {/* An alert is read out at once, though the focus is on the button. */}
      <div id={`${id}-wrong`} role="alert" className="mt-1 text-sm text-tomato">
        {wrong && <Icon name="alert" className="mr-1.5 inline size-4" />}
        {wrong}
      </div>
    </fieldset>
  );
}

/** The progress of an upload in percent. Then the server takes a second or two to prepare the photo. */
function PhotoProgress({ sending, onStop }: { sending: Sending; onStop: () => void }) {
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
        {/* A screen reader hears the beginning and the end, not every percent. */}
        <output className="sr-only">{percent < 100 ? t('photoSending', { n: 0 }) : t('photoMaking')}</output>
      </div>
      <Button look="quiet" onClick={onStop}>
        {t('photoCancel')}
      </Button>
    </div>
  );
}

interface ChooserProps {
  onChoose: PhotoUpload['send'];
  /** The id of the message about the last choice. */
  describedBy: string;
  children: ReactNode;
}

/** The button, and the browser's own chooser behind it. */
function Chooser({ onChoose, describedBy, children }: ChooserProps) {
  const t = useWords('officeCatalogue');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={PHOTO_ACCEPT}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0]);
          // The same file may be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
      <Button look="secondary" aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <span className="text-sm text-soft max-sm:hidden">{t('photoDrop')}</span>
    </>
  );
}

/** The photo, or the one on its way from this browser. */
function Shown({ image, upload, shape }: { image: string | null; upload: PhotoUpload; shape: Shape }) {
  const t = useWords('officeCatalogue');
  // Most browsers cannot show HEIC.
  const [broken, setBroken] = useState<string | null>(null);
  const preview = upload.sending?.preview;
  const width = shape === 'wide' ? 224 : 112;
  const place = classNames(
    'h-28 shrink-0 rounded-small bg-sprout object-cover',
    shape === 'wide' ? 'w-56' : 'w-28',
  );
  if (preview && preview !== broken)
    return <img src={preview} alt={t('photoNew')} onError={() => setBroken(preview)} className={place} />;
  if (image && !preview)
    return (
      <Photo
        image={image}
        alt={t('photoNow')}
        sizes={`${width}px`}
        width={width}
        height={112}
        className={place}
      />
    );
  return (
    <span className={classNames(place, 'flex items-center justify-center p-2 text-center text-sm text-soft')}>
      {t(preview ? 'photoNew' : 'noPhoto')}
    </span>
  );
}

/** Takes a dropped file, and says so while a file hangs over it. */
function DropPlace({ onDrop, children }: { onDrop: PhotoUpload['send']; children: ReactNode }) {
  const t = useWords('officeCatalogue');
  const [over, setOver] = useState(0);
  const carriesFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    <div
      onDragEnter={(event) => carriesFile(event) && setOver((depth) => depth + 1)}
      onDragLeave={(event) => carriesFile(event) && setOver((depth) => Math.max(0, depth - 1))}
      onDragOver={(event) => carriesFile(event) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        setOver(0);
        onDrop(event.dataTransfer.files[0]);
      }}
      className={classNames(
        'relative mt-2 flex flex-wrap items-center gap-4 rounded-card border-2 border-dashed p-3',
        over > 0 ? 'border-leaf bg-sprout' : 'border-line-strong',
      )}
    >
      {children}
      {over > 0 && (
        <span className="pointer-events-none absolute inset-0 flex items-center justify-center rounded-card bg-sprout font-semibold text-leaf">
          {t('photoDropNow')}
        </span>
      )}
    </div>
  );
}
