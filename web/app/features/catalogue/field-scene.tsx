import { Drawing } from '../../ui/drawing.tsx';

const WIDTH = 1440;
const HEIGHT = 320;
const FURROWS = [-11, -9, -7, -5, -3, -1, 1, 3, 5, 7, 9, 11];
const PRODUCE = [
  'tomato',
  'fenugreek',
  'carrot',
  'brinjal',
  'alphonso-mango',
  'sweet-corn',
  'onion',
  'cow-milk',
];

// On narrow screens there are two rows, the nearer one larger.
const BACK_ROW = 'size-14 shadow-below sm:size-20';
const FRONT_ROW = 'size-18 shadow-below sm:size-24 lg:size-20';

/** Each furrow is a stripe that widens from the horizon to the reader's feet. */
function furrow(side: number): string {
  const far = WIDTH / 2 + side * 34;
  const near = WIDTH / 2 + side * 150;
  return `M${far - 2} 0h4L${near + 15} ${HEIGHT}h-30z`;
}

/** The field below the headline: hills, furrows and produce (product 13.6). */
export function FieldScene() {
  return (
    <div aria-hidden="true" className="relative">
      <svg viewBox="0 0 1440 90" preserveAspectRatio="none" className="block h-10 w-full sm:h-20">
        <path
          d="M0 90V52L120 30 210 46 330 12 460 50 560 34 690 58 830 26 930 44 1060 8 1200 48 1310 28 1440 50V90z"
          className="fill-field-far opacity-60"
        />
        <path d="M0 90V70Q240 48 520 66T1010 62 1440 68V90z" className="fill-field-far" />
      </svg>
      <div className="relative -mt-px h-64 overflow-hidden field-ground sm:h-72">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="xMidYMid slice"
          className="absolute inset-0 size-full"
        >
          {FURROWS.map((side) => (
            <path key={side} d={furrow(side)} className="fill-furrow opacity-70" />
          ))}
        </svg>
        <div className="relative mx-auto grid h-full max-w-5xl grid-cols-4 content-evenly justify-items-center px-4 lg:grid-cols-8 lg:content-end lg:pb-12">
          {PRODUCE.map((name, index) => (
            <Drawing
              key={name}
              src={`/produce/${name}.svg`}
              size={80}
              className={index < 4 ? BACK_ROW : FRONT_ROW}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
