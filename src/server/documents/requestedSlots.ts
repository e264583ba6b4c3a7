import { encodeDocumentKey } from './documentKey.ts'
import type { RequestedGroup } from './DocumentRequest.ts'

/** One slot for a file, with the key that names it and the label that it is shown under. */
export interface RequestedSlot {
  key: string
  label: string
  group: string
  request: string
  type: string
  subType: string
  /** How many of the slots of its request must be filled. */
  from: number
  /** Where it is handed in: the task, and the part of its answers where it has several. */
  task?: string | undefined
  period?: string | undefined
}

/** Every slot for a file that these groups have, in order. */
export function requestedSlots(groups: RequestedGroup[]): RequestedSlot[] {
  const slots: RequestedSlot[] = []
  for (const group of groups) {
    for (const request of group.requests) {
      for (const type of request.types) {
        for (const [subType, labels] of Object.entries(type.configurations)) {
          for (const label of labels) {
            // A sub type with one configuration needs no telling apart.
            const selected = labels.length > 1 ? label : ''
            const slot = { group: group.name, request: request.name, type: type.name, subType }
            const key = encodeDocumentKey({ ...slot, selected })
            const { from, period } = request
            slots.push({ ...slot, key, label, from, period, task: group.task })
          }
        }
      }
    }
  }
  return slots
}
