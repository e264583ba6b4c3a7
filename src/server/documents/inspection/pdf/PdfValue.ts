/** A value as a PDF writes it. References are not followed, and nothing is decrypted. */
export type PdfValue = PdfName | PdfString | PdfReference | PdfArray | PdfDictionary | number | boolean | null

/** A name, its `#` codes resolved: `/J#53` is `JS`. */
export class PdfName {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A string, its escapes or hexadecimal digits resolved. */
export class PdfString {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** A reference to an object by its number. */
export class PdfReference {
  readonly number: number
  readonly generation: number

  constructor(number: number, generation: number) {
    this.number = number
    this.generation = generation
  }
}

export class PdfArray {
  readonly items: PdfValue[]

  constructor(items: PdfValue[]) {
    this.items = items
  }
}

/** A dictionary with every entry it was written with: a key that stands twice is kept twice, because readers differ. */
export class PdfDictionary {
  readonly entries: [key: string, value: PdfValue][]

  constructor(entries: [key: string, value: PdfValue][]) {
    this.entries = entries
  }

  all(key: string): PdfValue[] {
    return this.entries.flatMap(([name, value]) => (name === key ? [value] : []))
  }

  has(key: string): boolean {
    return this.entries.some(([name]) => name === key)
  }
}
