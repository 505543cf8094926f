/** A key of the keyboard, as it looks. */
export function Key(props: { children: string; 'aria-hidden'?: boolean }) {
  return (
    <kbd
      {...props}
      className="inline-flex h-7 min-w-7 items-center justify-center rounded border border-line-strong bg-paper px-1.5 font-sans text-sm text-ink"
    />
  );
}
