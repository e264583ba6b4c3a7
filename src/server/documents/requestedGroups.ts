import type { CaseData } from '#flow/CaseData.ts'
import { conditionHolds } from '#flow/conditionHolds.ts'
import type { DocumentDefinition } from '#flow/Flow.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import type { Moment } from '#flow/Moment.ts'
import { type FlowScope, scopeOf } from '#flow/scopeOf.ts'
import { once } from '#validation/once.ts'

import type { DocumentRequest, RequestedGroup } from './DocumentRequest.ts'

/** Whether a condition holds; where none is named it does. */
type Holds = (condition: string | undefined) => boolean

/** The sub type of files of which any will do. */
const ANY_SUB_TYPE = 'final'

/** Few tasks of a journey ask for documents, and each move of each case asks which. */
const tasksWithDocuments = once(({ steps }: Journey) =>
  [...steps.values()].filter((step) => step.kind === 'task' && step.definition.documents !== undefined),
)

/** What the tasks of a journey ask a case to upload at a moment, in their order. */
export function requestedGroups(journey: Journey, state: CaseData, moment: Moment): RequestedGroup[] {
  const scope = scopeOf(state, moment)
  return tasksWithDocuments(journey).flatMap((step) => groupOfTask(journey, step, scope))
}

/** What may be added to the archive of a case. */
export function archiveGroups({ definition: { archive } }: Journey): RequestedGroup[] {
  if (!archive) return []
  return [{ ...archive.documentGroup, requests: requestsOf(archive.documents, () => true) }]
}

function groupOfTask({ flows }: Journey, step: JourneyStep, scope: FlowScope): RequestedGroup[] {
  if (step.kind !== 'task' || !step.definition.documents) return []
  const { documents, documentGroup } = step.definition
  const flow = flows.get(step.process)
  const holds: Holds = (name) => name === undefined || conditionHolds(flow, name, scope)
  const requests = holds(documentGroup?.when) ? requestsOf(documents, holds) : []
  if (requests.length === 0) return []
  const { name = step.name, relatedEntity } = documentGroup ?? {}
  return [{ name, task: step.name, relatedEntity, requests }]
}

function requestsOf(documents: DocumentDefinition[], holds: Holds): DocumentRequest[] {
  return documents
    .filter(({ when }) => holds(when))
    .map((document) => requestOf(document, holds))
    .filter(({ types }) => types.length > 0)
}

function requestOf({ name, from = 1, to, period, types }: DocumentDefinition, holds: Holds): DocumentRequest {
  if (types) {
    const asked = types.filter(({ when }) => holds(when))
    return {
      name,
      from,
      period,
      types: asked.map(({ name: type, configurations }) => ({ name: type, configurations })),
    }
  }
  const most = to ?? Math.max(from, 1)
  const labels = Array.from({ length: most }, (_, index) => String(index + 1))
  return { name, from, to: most, period, types: [{ name, configurations: { [ANY_SUB_TYPE]: labels } }] }
}
