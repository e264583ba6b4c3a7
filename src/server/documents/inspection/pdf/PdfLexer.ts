import { PdfFault } from './PdfFault.ts'
import { PdfArray, PdfDictionary, PdfName, PdfReference, PdfString, type PdfValue } from './PdfValue.ts'
import { PdfWork } from './PdfWork.ts'

const DEEPEST = 100
/** Of one file: a document of 200 pages has far fewer. */
const MOST_VALUES = 500_000
/** Of a number or a word. */
const LONGEST_WORD = 64
/** PDF itself allows 127 bytes. */
const LONGEST_NAME = 4096
/** `\n`, `\r`, `\t`, `\b` and `\f` within a string. */
const ESCAPES: Record<string, number> = { n: 0x0a, r: 0x0d, t: 0x09, b: 0x08, f: 0x0c }

/** Null, tab, line feed, form feed, carriage return, space. */
export function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0
}

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}

const delimiters = new Set(Buffer.from('()<>[]{}/%'))

/** Whether a byte belongs to a word, a name or a number. */
export function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && !isBlank(byte) && !delimiters.has(byte)
}

/** Reads values of a PDF one after the other, each byte once. Throws a `PdfFault` where something is no value. */
export class PdfLexer {
  readonly bytes: Buffer
  /** Where it reads next. */
  at: number
  #values = 0
  readonly #work: PdfWork
  /** Up to where what it has read is counted as work. */
  #counted: number

  constructor(bytes: Buffer, at = 0, work = new PdfWork()) {
    this.bytes = bytes
    this.at = at
    this.#work = work
    this.#counted = at
  }

  /** Counts what was read since the last time. */
  countWork(): void {
    this.#work.spend(this.at - this.#counted)
    this.#counted = this.at
  }

  /** Goes on elsewhere: what lies between is no work. */
  passTo(at: number): void {
    this.countWork()
    this.at = at
    this.#counted = at
  }

  isAtEnd(): boolean {
    return this.at >= this.bytes.length
  }

  /** Passes over blanks and comments. */
  skip(): void {
    const { bytes } = this
    for (;;) {
      while (isBlank(bytes[this.at])) this.at += 1
      if (bytes[this.at] !== 0x25) return
      while (this.at < bytes.length && bytes[this.at] !== 0x0a && bytes[this.at] !== 0x0d) this.at += 1
    }
  }

  /** The word that begins here, without passing over it; empty where none does. */
  peekWord(): string {
    let end = this.at
    while (isRegular(this.bytes[end])) end += 1
    return this.bytes.toString('latin1', this.at, end)
  }

  /** Passes over a word if it is the one that begins here. */
  takeWord(word: string): boolean {
    const end = this.at + word.length
    if (isRegular(this.bytes[end]) || this.bytes.toString('latin1', this.at, end) !== word) return false
    this.at = end
    return true
  }

  /** A whole number without a sign, or null where none begins here. */
  takeInteger(): number | null {
    const { bytes } = this
    let end = this.at
    while (isDigit(bytes[end])) end += 1
    if (end === this.at || end - this.at > 10 || isRegular(bytes[end])) return null
    const value = Number(bytes.toString('latin1', this.at, end))
    this.at = end
    return value
  }

  readValue(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new PdfFault('its objects are nested too deeply')
    this.#values += 1
    if (this.#values > MOST_VALUES) throw new PdfFault('it holds too much')
    this.skip()
    this.countWork()
    const { bytes } = this
    switch (bytes[this.at]) {
      case 0x2f:
        return this.#readName()
      case 0x28:
        return this.#readString()
      case 0x5b:
        return this.#readArray(depth)
      case 0x3c:
        return bytes[this.at + 1] === 0x3c ? this.#readDictionary(depth) : this.#readHexadecimal()
      default:
        return this.#readNumberOrWord()
    }
  }

  #readArray(depth: number): PdfArray {
    this.at += 1
    const items: PdfValue[] = []
    for (;;) {
      this.skip()
      if (this.bytes[this.at] === 0x5d) {
        this.at += 1
        return new PdfArray(items)
      }
      items.push(this.readValue(depth + 1))
    }
  }

  #readDictionary(depth: number): PdfDictionary {
    this.at += 2
    const entries: [string, PdfValue][] = []
    for (;;) {
      this.skip()
      if (this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] === 0x3e) {
        this.at += 2
        return new PdfDictionary(entries)
      }
      if (this.bytes[this.at] !== 0x2f) throw new PdfFault('a dictionary has a key that is no name')
      const { name } = this.#readName()
      entries.push([name, this.readValue(depth + 1)])
    }
  }

  #readName(): PdfName {
    const start = this.at + 1
    this.at = start
    while (isRegular(this.bytes[this.at])) this.at += 1
    if (this.at - start > LONGEST_NAME) throw new PdfFault('it holds a name that is too long')
    const written = this.bytes.toString('latin1', start, this.at)
    const name = written.includes('#')
      ? written.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        )
      : written
    if (name.includes('\0')) throw new PdfFault('a name holds a null byte')
    return new PdfName(name)
  }

  #readString(): PdfString {
    const { bytes } = this
    const start = this.at + 1
    const end = this.#endOfString(start)
    this.at = end
    this.countWork()
    const read = Buffer.allocUnsafe(end - start)
    let length = 0
    for (this.at = start; this.at < end; this.at += 1) {
      const byte = bytes[this.at] === 0x5c ? this.#readEscape() : bytes[this.at]
      if (byte !== undefined) length = read.writeUInt8(byte, length)
    }
    this.at = end + 1
    return new PdfString(read.subarray(0, length))
  }

  /** Where the parenthesis stands that ends a string. */
  #endOfString(start: number): number {
    const { bytes } = this
    let open = 1
    for (let at = start; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (byte === 0x28) open += 1
      if (byte === 0x29) open -= 1
      if (open === 0) return at
      // What is escaped neither opens nor ends anything.
      if (byte === 0x5c) at += 1
    }
    throw new PdfFault('a string has no end')
  }

  /** The byte that an escape means, if any. Leaves the position at its last byte. */
  #readEscape(): number | undefined {
    const { bytes } = this
    this.at += 1
    const escaped = bytes[this.at] ?? 0
    const known = ESCAPES[String.fromCharCode(escaped)]
    if (known !== undefined) return known
    if (escaped >= 0x30 && escaped <= 0x37) {
      let code = 0
      let digits = 0
      for (; digits < 3; digits += 1) {
        const digit = bytes[this.at + digits] ?? 0
        if (digit < 0x30 || digit > 0x37) break
        code = code * 8 + digit - 0x30
      }
      this.at += digits - 1
      return code & 0xff
    }
    // A line that goes on.
    if (escaped === 0x0d && bytes[this.at + 1] === 0x0a) this.at += 1
    return escaped === 0x0d || escaped === 0x0a ? undefined : escaped
  }

  #readHexadecimal(): PdfString {
    const end = this.bytes.indexOf(0x3e, this.at)
    if (end === -1) throw new PdfFault('a string has no end')
    const digits = this.bytes.toString('latin1', this.at + 1, end).replace(/[\0\t\n\f\r ]/g, '')
    if (/[^0-9a-f]/i.test(digits)) throw new PdfFault('a string holds what is no digit')
    this.at = end + 1
    return new PdfString(Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex'))
  }

  #readNumberOrWord(): PdfValue {
    const start = this.at
    const number = this.takeInteger()
    if (number !== null) return this.#readReference(number) ?? number

    const word = this.peekWord()
    this.at = start + word.length
    if (word.length > LONGEST_WORD) throw new PdfFault('an object holds what is no value')
    if (/^[+-]*[0-9]*\.?[0-9]*-?[0-9]*$/.test(word) && /[0-9.]/.test(word))
      return Number.parseFloat(word) || 0
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    throw new PdfFault('an object holds what is no value')
  }

  /** What stands as `12 0 R`, once its first number is read. */
  #readReference(number: number): PdfReference | null {
    const start = this.at
    this.skip()
    const generation = this.at > start ? this.takeInteger() : null
    if (generation !== null) {
      const between = this.at
      this.skip()
      if (this.at > between && this.takeWord('R')) return new PdfReference(number, generation)
    }
    this.at = start
    return null
  }
}
