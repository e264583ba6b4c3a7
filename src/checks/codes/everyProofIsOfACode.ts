import type { Check } from '../Check.ts'
import { setLines } from '../pointers/setLines.ts'
import { askedCodes } from './askedCodes.ts'
import { codeFacts } from './codeFacts.ts'

/** What a code proves is set by the code alone: no line of a flow or a table says it without one. */
export const everyProofIsOfACode: Check = function* (content) {
  const codes = askedCodes(content)
  if (codes.length === 0) return
  const proven = [
    ...[...codeFacts(content).keys()].map((name) => `/facts/${name}`),
    ...codes.flatMap(({ code: { proves } }) => proves ?? []),
  ]
  for (const { fact, source, pointer } of setLines(content)) {
    const place = proven.find((each) => isWithin(fact, each) || isWithin(each, fact))
    if (place === undefined) continue
    const message = `"${place}" says what a one-time code has proven, and is set here without one.`
    yield { source, pointer, message, hint: 'Set a fact of another name.' }
  }
}

function isWithin(inner: string, outer: string): boolean {
  return `${inner}/`.startsWith(`${outer}/`)
}
