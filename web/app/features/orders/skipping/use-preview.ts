import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { moveCalls } from '@shivar/domain/contract/move-calls';
import type { MovesAnswer, MovesAsked } from '@shivar/domain/contract/move-calls';
import { useCallback, useEffect, useState } from 'react';

import { call, failureMessage } from '../../../lib/api-client.ts';
import type { CallFailure } from '../../../lib/api-client.ts';

type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: CallFailure };

/** The calls that show and do it: the customer's, or those of the office. */
export interface Desk {
  readonly preview: (asked: MovesAsked) => Promise<Answered<MovesAnswer>>;
  readonly move: (
    asked: MovesAsked & Pick<MovesAnswer, 'moves'>,
    reason: string,
  ) => Promise<Answered<OrderAnswer>>;
  /** The history keeps a reason. */
  readonly asksWhy?: boolean;
}

/** The customer's own calls. */
export function ownDesk(id: string): Desk {
  return {
    preview: (body) => call(moveCalls.previewMoves, { params: { id }, body }),
    move: (body) => call(moveCalls.moveBoxes, { params: { id }, body }),
  };
}

interface Preview {
  /** What was asked, as text. */
  readonly key: string;
  /** Where the boxes would go, or why they cannot. */
  readonly shown: MovesAnswer | string;
}

/** Where boxes would go if this were done now: null until the server has said it, a text where it refuses. */
export function usePreview({ preview: ask }: Desk, asked: MovesAsked, failed: string) {
  const key = JSON.stringify(asked);
  const [preview, setPreview] = useState<Preview | null>(null);
  const look = useCallback(() => {
    const show = (answered: Answered<MovesAnswer>) =>
      setPreview({ key, shown: answered.ok ? answered.value : failureMessage(answered.failure, failed) });
    return ask(JSON.parse(key) as MovesAsked).then(show);
  }, [ask, key, failed]);
  useEffect(() => void look(), [look]);
  return { shown: preview?.key === key ? preview.shown : null, look };
}
