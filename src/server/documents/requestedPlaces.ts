import type { CaseData } from '#flow/CaseData.ts'

import { encodeDocumentKey } from './documentKey.ts'
import type { RequestedGroup } from './DocumentRequest.ts'
import { requestedGroups } from './requestedGroups.ts'

/** One place for a file, with the key that names it and the label that it is shown under. */
export interface RequestedPlace {
  key: string
  label: string
  group: string
  request: string
  type: string
  subType: string
  optional: boolean
  /** Where it is handed in: the task, and the part of its answers where it has several. */
  task?: string | undefined
  period?: string | undefined
}

/** Every place for a file that a case is asked to fill, in order; or that these groups have. */
export function requestedPlaces(
  state: CaseData,
  groups: RequestedGroup[] = requestedGroups(state),
): RequestedPlace[] {
  const places: RequestedPlace[] = []
  for (const group of groups) {
    for (const request of group.requests) {
      for (const type of request.types) {
        for (const [subType, labels] of Object.entries(type.configurations)) {
          for (const label of labels) {
            // A sub type with one configuration needs no telling apart.
            const selected = labels.length > 1 ? label : ''
            const place = { group: group.name, request: request.name, type: type.name, subType }
            const key = encodeDocumentKey({ ...place, selected })
            const { optional = false, period } = request
            places.push({ ...place, key, label, optional, period, task: group.task })
          }
        }
      }
    }
  }
  return places
}
