let made = 0

function newKeys(count: number): string[] {
  return Array.from({ length: count }, () => `row-${(made += 1)}`)
}

/** What the rows of a list are known by to React: a row that moves keeps its boxes, and what is typed into them. */
export class RowKeys {
  #keys: string[] = []

  /** The keys of the rows there are now. Where rows have come or gone from outside, it is at the end. */
  of(count: number): readonly string[] {
    const { length } = this.#keys
    if (length !== count)
      this.#keys = [...this.#keys.slice(0, count), ...newKeys(Math.max(count - length, 0))]
    return this.#keys
  }

  added(index: number): void {
    this.#keys = this.#keys.toSpliced(index, 0, ...newKeys(1))
  }

  removed(index: number): void {
    this.#keys = this.#keys.toSpliced(index, 1)
  }

  moved(from: number, to: number): void {
    this.#keys = moved(this.#keys, from, to)
  }
}

/** A list with one entry in another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const others = list.toSpliced(from, 1)
  others.splice(to, 0, ...list.slice(from, from + 1))
  return others
}
