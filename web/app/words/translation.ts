/** A text with a number `{n}`: the form for one, and the form for the rest. */
export interface Plural {
  readonly one: string;
  readonly other: string;
}

export type Dictionary = Readonly<Record<string, string | Plural>>;

/** The shape a translation of `Source` must have: every key, no other, plurals where it has plurals. */
export type Translation<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Plural;
};
