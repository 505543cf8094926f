import { MIDDLE, photoImage } from '@shivar/domain/rules/catalogue/photo-path';
import type { PhotoFocus } from '@shivar/domain/rules/catalogue/photo-path';
import type { MouseEvent } from 'react';
import { useId } from 'react';

import { useWords } from '../../lib/words.ts';
import type { Editing } from '../editing/use-editing.ts';
import type { ItemForm, PlanForm } from './forms.ts';

/** The styles of pages know every twentieth (ui/drawing.tsx). */
const STEP = 5;

interface FocusFieldProps {
  photo: string;
  editing: Editing<ItemForm> | Editing<PlanForm>;
}

/** The focal point: a press on the whole photo, or a slider for each direction. */
export function FocusField({ photo, editing: { form, change } }: FocusFieldProps) {
  const t = useWords('officeCatalogue');
  const id = useId();
  const { photoFocus = MIDDLE } = form;
  const [fromLeft, fromTop] = photoFocus;
  const put = ([x, y]: PhotoFocus) => change({ photoFocus: [x, y] });
  return (
    <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
      <legend className="font-semibold">{t('field.photoFocus')}</legend>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {t('focusHint')}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <WholePhoto photo={photo} focus={photoFocus} onPress={put} />
        <div className="grid min-w-0 flex-1 basis-56 grid-cols-[auto_1fr_3.5rem] items-center gap-x-3">
          <Slider label={t('focusFromLeft')} value={fromLeft} onMove={(x) => put([x, fromTop])} />
          <Slider label={t('focusFromTop')} value={fromTop} onMove={(y) => put([fromLeft, y])} />
        </div>
      </div>
    </fieldset>
  );
}

interface WholePhotoProps {
  photo: string;
  focus: PhotoFocus;
  onPress: (focus: PhotoFocus) => void;
}

/** The photo uncropped, with a ring around its focal point. For pointers; the sliders are for everybody. */
function WholePhoto({ photo, focus: [fromLeft, fromTop], onPress }: WholePhotoProps) {
  const press = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onPress([percentOf(clientX - left, width), percentOf(clientY - top, height)]);
  };
  return (
    <div aria-hidden="true" onClick={press} className="relative h-44 cursor-crosshair touch-manipulation">
      <img
        src={photoImage(photo)}
        alt=""
        className="h-full max-w-full min-w-11 rounded-small bg-sprout"
        draggable={false}
      />
      <span
        style={{ left: `${fromLeft}%`, top: `${fromTop}%` }}
        className="pointer-events-none absolute -mt-4 -ml-4 size-8 rounded-full border-3 border-card outline-3 outline-leaf-2"
      />
    </div>
  );
}

function percentOf(part: number, whole: number): number {
  const percent = whole === 0 ? 50 : (part / whole) * 100;
  return Math.min(100, Math.max(0, Math.round(percent / STEP) * STEP));
}

interface SliderProps {
  label: string;
  value: number;
  onMove: (value: number) => void;
}

function Slider({ label, value, onMove }: SliderProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={value}
        onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
        aria-valuetext={`${value}%`}
        className="h-12 w-full cursor-pointer accent-leaf"
      />
      <span aria-hidden="true" className="figures text-end">{`${value}%`}</span>
    </>
  );
}
