import type { ReactNode } from 'react';

import { Card } from '../../ui/card.tsx';

/** One part of the form under its heading. */
export function PhoneStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="min-w-0 p-5">
      <fieldset className="min-w-0">
        <legend className="contents">
          <h2 className="mb-3 text-2xl">{title}</h2>
        </legend>
        <div className="flex flex-col gap-4">{children}</div>
      </fieldset>
    </Card>
  );
}
