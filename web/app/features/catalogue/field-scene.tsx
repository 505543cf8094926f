import { ProduceCrate } from './produce-crate.tsx';

const WIDTH = 1440;
const HEIGHT = 320;
/** Those on the right. The left half mirrors them. */
const FURROWS = [1, 3, 5, 7, 9, 11, 13, 15];

/** Plants in a row, larger where they are nearer: from, to (in parts of the way), size and distance. */
const PLANTS = [
  [0.02, 0.16, 5, 7],
  [0.18, 0.4, 11, 17],
  [0.44, 1, 22, 40],
] as const;

/** The crates at the reader's feet: one on a phone, two on a tablet. The page shows most of these drawings anyway. */
export const CRATES = [
  {
    names: ['fenugreek', 'spinach', 'coriander', 'tomato', 'brinjal', 'carrot', 'tomato'],
    className: '',
  },
  {
    names: ['spinach', 'cow-milk', 'spinach', 'onion', 'carrot', 'brinjal', 'onion'],
    className: 'max-sm:hidden',
  },
  {
    names: ['banana', 'grapes', 'banana', 'pomegranate', 'grapes', 'pomegranate', 'banana'],
    className: 'max-lg:hidden',
  },
];

const FAR_HILLS =
  'M0 130V84L70 74 120 44 270 40 310 72 420 86 500 58 540 30 610 26 650 54 760 88 860 92 930 66 1010 62 1080 88 1160 76 1200 40 1330 36 1370 66 1440 78V130z';

/** The middle of a row at a part of the way from the horizon to the reader's feet. */
function middleOf(row: number, part: number): number {
  return Math.round(WIDTH / 2 + row * (34 + 116 * part));
}

/** Each furrow is a stripe that widens from the horizon to the reader's feet. */
function furrow(row: number): string {
  return `M${middleOf(row, 0) - 3} 0h6L${middleOf(row, 1) + 26} ${HEIGHT}h-52z`;
}

/** Flat-topped hills, as they stand around Nashik, and the low sun behind them. */
export function Hills() {
  return (
    <div className="relative">
      <span className="absolute right-[24%] bottom-2 size-12 rounded-full sun sm:bottom-6 sm:size-20" />
      <svg viewBox="0 0 1440 130" preserveAspectRatio="none" className="relative block h-14 w-full sm:h-28">
        <path d={FAR_HILLS} className="fill-hills" />
        <path d="M0 130V102Q210 70 470 96T960 92 1440 98V130z" className="fill-field-far" />
      </svg>
    </div>
  );
}

/** The field below the headline: hills, furrows with plants, and crates full of produce (product 13.6). */
export function FieldScene() {
  return (
    <div aria-hidden="true" className="relative">
      <Hills />
      <div className="relative -mt-px h-60 overflow-hidden field-ground sm:h-72">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="xMidYMid slice"
          className="absolute inset-0 size-full"
        >
          <g id="furrows">
            <path d={FURROWS.map(furrow).join('')} className="fill-furrow opacity-50" />
            {PLANTS.map(([from, to, size, distance]) => (
              <path
                key={size}
                d={FURROWS.map(
                  (row) => `M${middleOf(row, from)} ${from * HEIGHT}L${middleOf(row, to)} ${to * HEIGHT}`,
                ).join('')}
                strokeWidth={size}
                strokeDasharray={`0 ${distance}`}
                strokeLinecap="round"
                className="stroke-plant"
              />
            ))}
          </g>
          <use href="#furrows" transform={`matrix(-1 0 0 1 ${WIDTH} 0)`} />
        </svg>
        <div className="absolute inset-x-0 bottom-5 mx-auto flex max-w-5xl items-end justify-evenly gap-x-3 sm:bottom-8">
          {CRATES.map(({ names, className }) => (
            <ProduceCrate
              key={className}
              images={names.map((name) => `/produce/${name}.svg`)}
              className={`origin-bottom scale-[1.25] ${className}`}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
