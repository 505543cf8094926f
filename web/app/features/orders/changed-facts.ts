type Texts = Readonly<Record<string, string>>;

/** One thing that a change of an order made different, as it is stored. */
interface ChangedFact {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What a change made different beside the boxes. The status of a cancelled order says no more than the change does. */
export function changedFacts({
  kind,
  before,
  after,
}: {
  readonly kind: string;
  readonly before: Texts | null;
  readonly after: Texts | null;
}): ChangedFact[] {
  return Object.entries(after ?? {})
    .map(([name, now]) => ({ name, before: before?.[name] ?? '', after: now }))
    .filter((fact) => (fact.name !== 'status' || kind === 'status') && fact.before !== fact.after);
}
