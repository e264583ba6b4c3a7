import { toPointer } from '#validation/pointer.ts'

import { allProcesses } from '#flow/allProcesses.ts'

import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'

/** A flow is called as its file, the journey names it, and what the journey names there is. */
export const everyFlowIsNamedAsItsFile: Check = function* ({ flows, onboarding, unread }) {
  for (const { name, source, value } of flows.values()) {
    if (value.process !== name) {
      const message = `The file is called "${name}", the process "${value.process}".`
      yield { source, pointer: '/process', message, hint: 'Give both the same name.' }
    }
    if (!onboarding || allProcesses(onboarding.value).includes(name)) continue
    const hint = `Name it among the processes of ${onboarding.source.file}.`
    yield { source, pointer: '/process', message: `The journey never comes to "${name}".`, hint }
  }
  if (!onboarding) return
  const { source, value } = onboarding
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
