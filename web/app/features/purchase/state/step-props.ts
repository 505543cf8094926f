import type { FieldErrors } from '../../../lib/judge-form.ts';
import type { Choices } from './draft.ts';
import type { Purchase } from './use-purchase.ts';

/** Makes a choice; what was told to be wrong with it goes. */
export type Choose = <Name extends keyof Choices>(name: Name, value: Choices[Name]) => void;

/** What every step of the purchase gets. */
export interface StepProps {
  readonly purchase: Purchase;
  /** What is wrong, by the path of the field in the call's body, such as `address.line1`. */
  readonly problems: FieldErrors;
  readonly choose: Choose;
  /** The field is being mended: its message goes. Stays the same function. */
  readonly clearProblem: (path: string) => void;
}
