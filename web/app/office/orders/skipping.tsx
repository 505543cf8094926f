import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { officeMoveCalls } from '@shivar/domain/contract/office/move-calls';
import type { Day } from '@shivar/domain/values/day';

import { SkipButton } from '../../features/orders/skipping/skip-button.tsx';
import type { Desk } from '../../features/orders/skipping/use-preview.ts';
import { call } from '../../lib/api-client.ts';

interface OfficeSkipProps {
  office: OfficeOrderAnswer;
  act: 'skip' | 'resume';
  dates: readonly Day[];
  label: string;
  onChanged: (office: OfficeOrderAnswer) => void;
}

/** Skips dates for people who call, or brings skipped ones back (product 11.60). */
export function OfficeSkip({ office, act, dates, label, onChanged }: OfficeSkipProps) {
  const { order, version } = office;
  const params = { id: order._id };
  const desk: Desk = {
    preview: (body) => call(officeMoveCalls.officePreviewMoves, { params, body }),
    move: async (body, reason) => {
      const moved = await call(officeMoveCalls.officeMoveBoxes, {
        params,
        body: { ...body, version, reason },
      });
      if (!moved.ok) return moved;
      onChanged(moved.value);
      return { ok: true, value: moved.value.order };
    },
    asksWhy: true,
  };
  return (
    <SkipButton key={version} subject={{ order, act, dates, desk }} label={label} onMoved={() => undefined} />
  );
}
