import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';

import { useWords } from '../lib/words.ts';
import { Button } from './button.tsx';
import { Drawing } from './drawing.tsx';
import { Icon } from './icon.tsx';

export { Skeleton } from './card.tsx';

interface StateProps {
  title: string;
  children?: ReactNode;
  /** A link or a button that helps. */
  action?: ReactNode;
}

/** An empty list, and a way on. */
export function EmptyState({ title, children, action }: StateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-10 text-center">
      <Drawing src="/produce/spinach.svg" size={56} />
      <p className="font-display text-xl">{title}</p>
      {children && <div className="max-w-prose text-soft">{children}</div>}
      {action}
    </div>
  );
}

/** Something could not be loaded: the reason, and another try where there can be one. */
export function ErrorState({
  title,
  children,
  onRetry,
}: Omit<StateProps, 'action'> & { onRetry?: () => unknown }) {
  const t = useWords('shell');
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card bg-tomato-tint px-6 py-8 text-center"
    >
      <Icon name="alert" className="size-8 text-tomato" />
      <p className="font-display text-xl">{title}</p>
      {children && <div className="max-w-prose">{children}</div>}
      {onRetry && (
        <Button look="secondary" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}

/** In place of a page whose content could not be loaded, with another try. */
export function PageFailed({ title }: { title: string }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <ErrorState title={title} onRetry={revalidate} />
    </div>
  );
}
