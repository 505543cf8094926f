import type { ReactNode } from 'react';

import { BothNames } from './both-names.tsx';
import { classNames } from './class-names.ts';

interface ItemLineProps {
  picture?: ReactNode;
  english: string;
  marathi: string;
  quantity: string;
  /** For its height. */
  className: string;
}

/** An item in a list: its picture, both names, and its quantity. */
export function ItemLine({ picture, english, marathi, quantity, className }: ItemLineProps) {
  return (
    <li className={classNames('flex flex-wrap items-center justify-end gap-x-3', className)}>
      {picture}
      <span className="min-w-0 flex-1 basis-[6rem] leading-snug">
        <BothNames
          english={english}
          marathi={marathi}
          className="font-display"
          otherClassName="text-sm text-soft"
        />
      </span>
      <strong className="figures shrink-0">{quantity}</strong>
    </li>
  );
}
