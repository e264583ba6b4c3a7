/** Columns of a line, as `npm run format` has them. */
const LINE = 110
const STEP = 2

/** Returns a value as JSON, laid out as `npm run format` does: on one line where it fits. `column` is where it begins. */
export function printJson(value: unknown, indent = 0, column = indent, after = 0): string {
  const line = onOneLine(value)
  if (!breaks(value) && column + line.length + after <= LINE) return line
  if (typeof value !== 'object' || value === null) return line
  const inside = indent + STEP
  const entries = Array.isArray(value)
    ? value.map((one) => printJson(one, inside, inside, 1))
    : Object.entries(value).map(([key, one]) => {
        const name = `${JSON.stringify(key)}: `
        return name + printJson(one, inside, inside + name.length, 1)
      })
  if (entries.length === 0) return line
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const margin = ' '.repeat(inside)
  return `${open}\n${margin}${entries.join(`,\n${margin}`)}\n${' '.repeat(indent)}${close}`
}

/** A list of objects, or of lists, that each say more than one thing stands on several lines; so does what holds one. */
function breaks(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value)) return Object.values(value).some(breaks)
  const isOfMany = (one: unknown) => typeof one === 'object' && one !== null && Object.keys(one).length > 1
  const ofOneKind = new Set(value.map((one) => Array.isArray(one))).size === 1
  return value.some(breaks) || (value.length > 1 && ofOneKind && value.every(isOfMany))
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${onOneLine(one)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
