import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef } from 'react';

import { classNames } from './class-names.ts';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
}

interface TabsProps<Id extends string> {
  /** The accessible name of the row of tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** On a phone the labels stand in columns of equal width. */
  fit?: boolean;
  /** The selected tab's panel. */
  children: ReactNode;
}

/** Tabs by the ARIA pattern: one stop for Tab, arrows and Home/End between them. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, fit = false, children } = props;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  const handleKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.id === selected);
    const target = targetOf(event.key, current, tabs.length);
    const tab = target === null ? undefined : tabs[target];
    if (!tab || target === null) return;
    event.preventDefault();
    onSelect(tab.id);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };

  return (
    <div>
      <div
        ref={row}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={handleKeyDown}
        className={classNames(
          'flex flex-wrap gap-x-1 border-b border-line',
          fit && 'max-sm:columns-of-5.5 max-sm:grid max-sm:gap-0',
        )}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={tabClasses(tab.id === selected, fit)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="pt-5">
        {children}
      </div>
    </div>
  );
}

function tabClasses(isSelected: boolean, fit: boolean): string {
  return classNames(
    'min-h-12 border-b-4 px-3 py-2',
    fit && 'max-sm:px-1 max-sm:text-sm max-sm:leading-tight',
    isSelected ? 'border-turmeric font-semibold' : 'border-transparent text-soft hover:text-ink',
  );
}

function targetOf(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
