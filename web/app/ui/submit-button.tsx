import type { ReactNode } from 'react';

import type { ButtonLook } from './button-look.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** The error of a form as a whole, read out at once. It may have several lines. */
export function FormFailure({ message, className = 'mb-4' }: { message: string | null; className?: string }) {
  return (
    <div role="alert">
      {message && (
        <p
          className={`flex items-start gap-2 rounded-button bg-tomato-tint px-4 py-3 text-tomato ${className}`}
        >
          <Icon name="alert" className="size-5 translate-y-0.5" />
          <span className="whitespace-pre-line">{message}</span>
        </p>
      )}
    </div>
  );
}

interface SubmitButtonProps {
  pending: boolean;
  /** Why the last try did not succeed. It stands above the button that was pressed. */
  failure: string | null;
  look?: ButtonLook;
  children: ReactNode;
}

/** The one button that sends a form, as wide as the form. */
export function SubmitButton({ pending, failure, look = 'primary', children }: SubmitButtonProps) {
  return (
    <div>
      <FormFailure message={failure} />
      <Button type="submit" look={look} pending={pending} className="w-full">
        {children}
      </Button>
    </div>
  );
}
