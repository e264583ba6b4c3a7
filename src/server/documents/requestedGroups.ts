import { readFileSync } from 'node:fs'

import type { CaseData } from '#flow/CaseData.ts'
import { meets } from '#flow/meets.ts'

import type { RequestedGroup } from './DocumentRequest.ts'

const { groups } = JSON.parse(readFileSync(new URL('documentRequests.json', import.meta.url), 'utf8')) as {
  groups: RequestedGroup[]
}

/** What a case is asked to upload. */
export function requestedGroups(state: CaseData): RequestedGroup[] {
  return groups
    .filter(({ when }) => !when || meets(when, state))
    .map((group) => ({
      ...group,
      requests: group.requests.filter(({ when }) => !when || meets(when, state)),
    }))
    .filter(({ requests }) => requests.length > 0)
}
