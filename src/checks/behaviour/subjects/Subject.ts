/** One thing that the definitions say: what of a subject, in words of the files (`message renounce next`), and its value. */
export type Fact = [name: string, value: string]

/** A step, a screen, a table ...: `step matching_company`. Where the order of its facts has a meaning, it is that of the files. */
export interface Subject {
  name: string
  facts: Fact[]
}

/** What the definitions of a product do: subjects by name, and of each the values of its facts by theirs. */
export type Behaviour = ReadonlyMap<string, ReadonlyMap<string, string>>
