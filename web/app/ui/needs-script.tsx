import type { ReactNode } from 'react';

/** For browsers without script: that this page needs it, and which other way there is. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">{children}</p>
    </noscript>
  );
}
