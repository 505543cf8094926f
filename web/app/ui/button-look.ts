import { classNames } from './class-names.ts';

/** How much a button asks for: one primary on a screen, turmeric for a helping hand, danger for loss. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'turmeric' | 'danger';

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-button py-2 text-center leading-tight ' +
  'transition-colors select-none no-underline forced-colors:border-2';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'px-5 bg-leaf text-on-leaf hover:bg-leaf-deep',
  secondary: 'px-5 border-2 border-leaf text-leaf hover:bg-sprout',
  quiet: 'px-3 text-leaf underline decoration-1 underline-offset-4 hover:bg-sprout',
  turmeric: 'px-5 bg-turmeric text-on-turmeric hover:bg-turmeric-deep',
  danger: 'px-5 bg-tomato text-on-tomato hover:opacity-90',
};

/** The classes of anything that looks like a button. Touch targets are 48 px (product 13.2). */
export function buttonClasses(look: ButtonLook, className?: string): string {
  return classNames(SHAPE, LOOKS[look], className);
}
