import type { BpmnModel } from '#flow/bpmn/BpmnModel.ts'
import type { BpmnNames } from '#flow/bpmn/BpmnNames.ts'
import { modelsOf } from '#flow/bpmn/modelsOf.ts'
import type { Journey } from '#flow/Journey.ts'
import { journeyOfPeople } from '#flow/journeyOfPeople.ts'

import { readContent } from '../../scripts/readContent.ts'
import { testedProducts } from './testedProducts.ts'

/** Everything under its technical name. */
export const plainNames: BpmnNames = {
  journey: 'journey',
  start: 'start',
  process: (name) => name,
  step: (name) => name,
  message: (_, name) => name,
  duration: (after) => after,
}

/** A process for an engine, and the journey by which a case or a person moves on in it. */
export interface TestedModel {
  id: string
  model: BpmnModel
  journey: Journey
  isPerson: boolean
}

/** The processes of every journey of the tested products. */
export const testedModels: TestedModel[] = testedProducts
  .flatMap(({ folder }) => [...(readContent(folder, '.').ways?.values() ?? [])])
  .flatMap((journey) =>
    modelsOf(journey, plainNames).map((model, index) => ({
      id: model.id,
      model,
      journey: index === 0 ? journey : journeyOfPeople(journey),
      isPerson: index > 0,
    })),
  )
