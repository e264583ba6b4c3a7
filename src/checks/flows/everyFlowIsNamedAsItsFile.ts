import { toPointer } from '#validation/pointer.ts'

import { allProcesses } from '#flow/allProcesses.ts'

import type { JourneyDefinition } from '#flow/Flow.ts'

import type { Check } from '../Check.ts'
import type { Content, Definition } from '../content/Content.ts'
import { didYouMean } from '../hints/didYouMean.ts'

/** A flow and a journey are called as their files, a journey names each flow, and what a journey names there is. */
export const everyFlowIsNamedAsItsFile: Check = function* (content) {
  const { flows, journeys, unread } = content
  const named = [...journeys.values()].flatMap(({ value }) => allProcesses(value))
  const isKnown = ![...unread].some((file) => file.startsWith('flows/journeys/'))
  for (const { name, source, value } of flows.values()) {
    if (value.process !== name) {
      const message = `The file is called "${name}", the process "${value.process}".`
      yield { source, pointer: '/process', message, hint: 'Give both the same name.' }
    }
    if (!isKnown || named.includes(name)) continue
    const files = [...journeys.values()].map((journey) => journey.source.file)
    const hint = `Name it among the processes of ${files.join(' or ') || 'flows/journeys/<name>.json'}.`
    yield { source, pointer: '/process', message: `No journey comes to "${name}".`, hint }
  }
  for (const journey of journeys.values()) yield* missingFlows(journey, content)
}

function* missingFlows(
  { name: file, source, value }: Definition<JourneyDefinition>,
  { flows, unread }: Content,
): ReturnType<Check> {
  if (value.journey !== file) {
    const message = `The file is called "${file}", the journey "${value.journey}".`
    yield { source, pointer: '/journey', message, hint: 'Give both the same name.' }
  }
  const isMissing = (name: string) => !flows.has(name) && !unread.has(`flows/${name}.json`)
  for (const name of allProcesses(value).filter(isMissing)) {
    const pointer = value.processes.includes(name)
      ? toPointer(['processes', value.processes.indexOf(name)])
      : toPointer(['people', 'processes', value.people?.processes.indexOf(name) ?? 0])
    yield {
      source,
      pointer,
      message: `There is no file flows/${name}.json.`,
      hint: didYouMean(name, flows.keys(), 'Add the file, or take the name away.'),
    }
  }
}
