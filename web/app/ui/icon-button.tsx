import type { ComponentProps } from 'react';

import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** Its accessible name, also shown as a tooltip. */
  label: string;
};

/** A button of 48 px that shows only a picture. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-12 shrink-0 items-center justify-center rounded-full hover:bg-sprout',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
