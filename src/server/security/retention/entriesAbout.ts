import { isMobilePhone, normaliseMobilePhone } from '#validation/formats/mobilePhone.ts'
import { isTaxCode } from '#validation/formats/taxCode.ts'

/** Something that is said of a person, and where. */
export interface Entry {
  pointer: string
  value: unknown
}

type Data = Record<string, unknown>

/** What of some data is about a person: the objects that hold their tax code, and the code where it stands alone. */
export function entriesAbout(taxCode: string, data: unknown, pointer = ''): Entry[] {
  if (isCode(data, taxCode)) return [{ pointer, value: data }]
  if (typeof data !== 'object' || data === null) return []
  const isTheirs = !Array.isArray(data) && Object.values(data).some((value) => isCode(value, taxCode))
  if (isTheirs) return [{ pointer, value: data }]
  return Object.entries(data).flatMap(([key, value]) => entriesAbout(taxCode, value, `${pointer}/${key}`))
}

/** Some data without what is said of other people: their entries are not the person's to read. */
export function withoutOthers(taxCode: string, data: unknown): unknown {
  const codes = codesIn(data).filter((code) => code !== taxCode)
  const others = new Set(
    codes.flatMap((code) => entriesAbout(code, data).flatMap(({ value }) => identifying(code, value))),
  )
  for (const { value } of entriesAbout(taxCode, data)) {
    for (const own of identifying(taxCode, value)) others.delete(own)
  }
  const isOther = (value: unknown): boolean =>
    typeof value === 'string'
      ? others.has(asCompared(value))
      : typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        Object.values(value).some((each) => typeof each === 'string' && isOther(each))
  return kept(data)

  function kept(value: unknown): unknown {
    if (Array.isArray(value)) return value.filter((each) => !isOther(each)).map(kept)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).filter(([, each]) => !isOther(each))
    return Object.fromEntries(entries.map(([key, each]) => [key, kept(each)]))
  }
}

/** The tax codes of people that stand anywhere in some data. */
function codesIn(data: unknown): string[] {
  if (typeof data === 'string') return isTaxCode(data.trim()) ? [data.trim().toUpperCase()] : []
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(codesIn) : []
}

/** Some data of the same shape in which nothing is said of a person any more. */
export function blanked<T>(taxCode: string, data: T): T {
  const said = new Set(entriesAbout(taxCode, data).flatMap(({ value }) => identifying(taxCode, value)))
  return blank(data) as T

  function blank(value: unknown): unknown {
    if (typeof value === 'string') return said.has(asCompared(value)) ? '' : value
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(blank)
    const isTheirs = Object.values(value).some((each) => isCode(each, taxCode))
    const next = isTheirs ? emptied : blank
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, next(each)]))
  }
}

/** Where a person can be written to, as it is compared. */
export function contactsOf(taxCode: string, data: unknown): string[] {
  return entriesAbout(taxCode, data).flatMap(({ value }) => {
    const { email, mobile, pec } = Object(value) as Data
    return [email, mobile, pec].filter((each) => typeof each === 'string').map(asCompared)
  })
}

/** Returns a text as texts about people are compared: a number is typed with spaces, and dialled without. */
export function asCompared(text: string): string {
  const trimmed = text.trim()
  if (isTaxCode(trimmed)) return trimmed.toUpperCase()
  if (isMobilePhone(trimmed)) return normaliseMobilePhone(trimmed)
  return trimmed.includes('@') ? trimmed.toLowerCase() : text
}

/** Returns the texts that identify a person, as they are compared. */
function identifying(taxCode: string, value: unknown): string[] {
  const { name, surname } = Object(value) as Data
  const fullName = [name, surname].filter((part) => typeof part === 'string').join(' ')
  return [taxCode, ...(fullName.includes(' ') ? [fullName] : []), ...contactsOf(taxCode, value)]
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (typeof value === 'number') return 0
  if (typeof value === 'boolean') return false
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(emptied)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, emptied(each)]))
}

function isCode(value: unknown, taxCode: string): boolean {
  return typeof value === 'string' && value.trim().toUpperCase() === taxCode
}
