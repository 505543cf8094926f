import type { FieldErrors } from '../../lib/judge-form.ts';
import type { Purchase } from './use-purchase.ts';

/** What every step of the purchase gets. */
export interface StepProps {
  readonly purchase: Purchase;
  /** What is wrong, by the path of the field in the call's body, such as `address.line1`. */
  readonly problems: FieldErrors;
  /** The field is being mended: its message goes. */
  readonly clearProblem: (path: string) => void;
}
