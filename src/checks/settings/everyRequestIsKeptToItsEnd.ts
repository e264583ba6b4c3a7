import { evaluateAt, toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { journeyWays } from '../ways/journeyWays.ts'
import { lengthOf } from './lengthOf.ts'

/**
 * A request on which nothing is done is erased after the time for its last deadline or timer, never before; and where only
 * signed ones come it is kept as one that is signed.
 */
export const everyRequestIsKeptToItsEnd: Check = function* (content) {
  const { journeys, ways, flows } = content
  for (const [name, { source, value }] of journeys) {
    const { deadline, retention, processes } = value
    const { signed = [], refused = [] } = retention ?? {}
    if (deadline)
      yield* erasedBefore({ kept: 'abandoned', after: deadline.after, what: 'the request ends' }, content, {
        source,
        pointer: '/deadline/after',
      })
    yield* forgottenAsSigned(name, signed, content)
    for (const { name: step, kind, process, definition } of ways?.get(name)?.steps.values() ?? []) {
      const flow = flows.get(process)?.source
      if (!flow || !processes.includes(process)) continue
      const kept = signed.includes(step) ? 'signed' : refused.includes(step) ? 'refused' : 'abandoned'
      for (const [timer, { after }] of Object.entries(definition.timers ?? {})) {
        const pointer = toPointer([`${kind}s`, step, 'timers', timer, 'after'])
        yield* erasedBefore({ kept, after, what: `"${timer}" comes` }, content, { source: flow, pointer })
      }
    }
  }
}

/** A step to which steps alone lead that are kept as signed, and which is not named among them. */
function* forgottenAsSigned(name: string, signed: string[], content: Content): ReturnType<Check> {
  const main = journeyWays(content).find(({ journey, of }) => journey.definition.journey === name && !of)
  const source = content.journeys.get(name)?.source
  if (!main || !source || signed.length === 0) return
  for (const [to, leading] of Map.groupBy(main.passages, (passage) => passage.to)) {
    // An end to which a failure leads is left again, for what failed.
    const before = leading.filter(({ from, by }) => from !== to && by !== 'failed')
    const isSigned = before.length > 0 && before.every(({ from }) => signed.includes(from))
    if (!isSigned || signed.includes(to) || !main.journey.steps.has(to)) continue
    yield {
      source,
      pointer: '/retention/signed',
      message: `Only requests that are signed come to "${to}", which is not among them: there they would be erased as abandoned.`,
      hint: `Add "${to}".`,
    }
  }
}

function* erasedBefore(
  { kept, after, what }: { kept: string; after: string; what: string },
  { settings }: Content,
  at: Pick<RuleFinding, 'source' | 'pointer'>,
): ReturnType<Check> {
  const time = after.startsWith('P') ? after : evaluateAt(settings?.value, toPointer(after.split('.')))
  const keeps = evaluateAt(settings?.value, toPointer(['retention', kept]))
  if (typeof time !== 'string' || typeof keeps !== 'string') return
  if (!(lengthOf(time)! > lengthOf(keeps)!)) return
  yield {
    ...at,
    message: `A request is erased ${keeps} after the last act ("retention.${kept}"), and ${what} ${time} after: it is gone before.`,
    hint: `Make it shorter, or "retention.${kept}" longer.`,
  }
}
