import type { AddedAnswer, WaysInAnswer } from '@shivar/domain/contract/ways-in-calls';

/** A part of the page, and how it tells that something changed. */
export interface WaysInProps {
  waysIn: WaysInAnswer;
  onWaysIn: (waysIn: WaysInAnswer) => void;
}

/** A part that adds something, perhaps with the first recovery codes. */
export interface AddingProps extends WaysInProps {
  onAdded: (added: AddedAnswer) => void;
}
