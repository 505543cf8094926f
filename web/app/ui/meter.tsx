import { classNames } from './class-names.ts';

interface MeterProps {
  /** The name of the measure, for screen readers. */
  label: string;
  /** The measure in words, such as `2,300 of 5,000 g in this box`; shown by the caller where it matters. */
  text: string;
  value: number;
  max: number;
  tone?: 'leaf' | 'turmeric' | 'tomato';
  className?: string;
}

const TONES = { leaf: 'fill-leaf-2', turmeric: 'fill-turmeric', tomato: 'fill-tomato' };

/**
 * A bar that fills up. Its name has the value too, since screen readers hear no other text of a `meter`. An SVG, since
 * the pages' policy allows no style attributes.
 */
export function Meter({ label, text, value, max, tone = 'leaf', className }: MeterProps) {
  const filled = max > 0 ? Math.max(0, Math.min(1, value / max)) * 100 : 0;
  return (
    <div className={classNames('relative h-2 overflow-hidden rounded-full bg-line', className)}>
      <meter aria-label={`${label}: ${text}`} max={max} value={Math.min(value, max)} className="sr-only" />
      <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="block size-full">
        <rect width={filled} height="8" className={TONES[tone]} />
      </svg>
    </div>
  );
}

/** A meter with its text below. Screen readers hear the text from the meter. `className` is for the text. */
export function MeterWithText({ className, ...meter }: MeterProps) {
  return (
    <>
      <Meter {...meter} />
      <p aria-hidden="true" className={classNames('figures mt-1 text-sm text-soft', className)}>
        {meter.text}
      </p>
    </>
  );
}
