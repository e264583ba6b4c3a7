import type { CaseData } from '#flow/CaseData.ts'
import type { DocumentDefinition, Flow } from '#flow/Flow.ts'
import { FlowError } from '#flow/FlowError.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { meets } from '#flow/meets.ts'
import { own } from '#validation/own.ts'

import type { DocumentRequest, RequestedGroup } from './DocumentRequest.ts'

/** Whether a condition holds; where none is named it does. */
type Holds = (condition: string | undefined) => boolean

/** The sub type of files of which any will do. */
const ANY_SUB_TYPE = 'final'

/** What the tasks of a journey ask a case to upload, in their order. */
export function requestedGroups(journey: Journey, state: CaseData): RequestedGroup[] {
  return [...journey.steps.values()].flatMap((step) => groupOfTask(journey, step, state))
}

/** What may be added to the archive of a case. */
export function archiveGroups({ definition: { archive } }: Journey): RequestedGroup[] {
  if (!archive) return []
  return [{ ...archive.documentGroup, requests: requestsOf(archive.documents, () => true) }]
}

function groupOfTask({ flows }: Journey, step: JourneyStep, state: CaseData): RequestedGroup[] {
  if (step.kind !== 'task' || !step.definition.documents) return []
  const { documents, documentGroup } = step.definition
  const holds = conditionsOf(flows.get(step.process), state)
  const requests = holds(documentGroup?.when) ? requestsOf(documents, holds) : []
  if (requests.length === 0) return []
  const { name = step.name, relatedEntity } = documentGroup ?? {}
  return [{ name, task: step.name, relatedEntity, requests }]
}

function conditionsOf(flow: Flow | undefined, state: CaseData): Holds {
  return (name) => {
    if (name === undefined) return true
    const condition = own(flow?.conditions, name)
    if (!condition) throw new FlowError(flow?.process ?? '', `no condition is called "${name}"`)
    return meets(condition, state)
  }
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
