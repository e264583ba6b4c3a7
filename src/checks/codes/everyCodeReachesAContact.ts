import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { schemasOf } from '../pointers/schemasOf.ts'
import { typesOf } from '../pointers/typesOf.ts'
import { askedCodes } from './askedCodes.ts'
import { otherContact } from './otherContact.ts'

/** A code goes to a contact of its channel, at a task of the applicant, and no task asks for two on one channel. */
export const everyCodeReachesAContact: Check = function* (content) {
  const ofPeople = [...content.journeys.values()].flatMap(({ value }) => {
    const { processes, people } = value
    return (people?.processes ?? []).filter((process) => !processes.includes(process))
  })
  const seen = new Set<string>()
  for (const { source, path, process, task, code } of askedCodes(content)) {
    const { channel, to } = code
    const at = (name: string) => ({ source, pointer: toPointer([...path, name]) })
    if (typesOf(schemasOf(to, content))?.includes('string') === false) {
      const message = `"${to}" is no text: a code cannot go there.`
      yield { ...at('to'), message, hint: 'Name the field, or the fact, that holds the contact.' }
    } else {
      const other = otherContact(code, content)
      if (other) yield { ...at('to'), ...other }
    }
    if (seen.has(`${task} ${channel}`)) {
      const message = `"${task}" asks for another code by ${channel} too.`
      yield { ...at('channel'), message, hint: 'Ask for one of them at another task.' }
    }
    seen.add(`${task} ${channel}`)
    if (ofPeople.includes(process)) {
      const message = 'A code is sent to the applicant alone, and this task is done by another person.'
      yield { source, pointer: toPointer(path), message, hint: 'Take "code" away.' }
    }
  }
}
