import { memoryOf } from '../lib/office.ts';
import { median, row } from '../lib/report.ts';

const EVERY_MS = 2000;
/** So many samples in each quarter at least, or the run was too short to tell. */
const FEWEST = 15;
/** The last quarter may have so much of the second one's memory; the first warms up. */
const LEVEL = 1.1;

/** Looks at a process's memory from now on; `print` says whether it stays level, and answers whether it may. */
export function watchMemory(pid: number): { print: () => boolean } {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(memoryOf(pid) / 1024 / 1024), EVERY_MS);
  return {
    print() {
      clearInterval(timer);
      const quarter = Math.floor(samples.length / 4);
      const quarters = [0, 1, 2, 3].map((at) => median(samples.slice(at * quarter, (at + 1) * quarter)));
      row('memory, median of each quarter', `${quarters.map((each) => each.toFixed(0)).join(', ')} MB`);
      const ratio = (quarters[3] ?? 0) / (quarters[1] ?? 1);
      const isShort = quarter < FEWEST;
      const isLevel = isShort || ratio <= LEVEL;
      const verdict = isShort ? 'too short to tell' : isLevel ? 'level' : 'growing';
      row('last quarter, of the second', `${ratio.toFixed(2)} ×: ${verdict} (aim: at most ${LEVEL})`);
      return isLevel;
    },
  };
}
