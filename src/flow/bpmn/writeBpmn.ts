import { BpmnModdle } from 'bpmn-moddle'
import camunda from 'camunda-bpmn-moddle/resources/camunda.json' with { type: 'json' }

import type { BpmnModel } from './BpmnModel.ts'
import { diagramsOf } from './write/diagramsOf.ts'
import { ElementFactory } from './write/ElementFactory.ts'

/** Where its elements stand that have no namespace of their own. */
const NAMESPACE = 'http://bpmn.io/schema/bpmn'

/** Returns a model as BPMN 2.0 XML, of a version where it is told, with a diagram of the process and of each sub-process in it. */
export async function writeBpmn(
  model: BpmnModel,
  { versionTag }: { versionTag?: string } = {},
): Promise<string> {
  const moddle = new BpmnModdle({ camunda })
  const { process, roots } = new ElementFactory(moddle).process(model)
  if (versionTag !== undefined) process.set('camunda:versionTag', versionTag)
  const definitions = moddle.create('bpmn:Definitions', {
    id: `${model.id}.definitions`,
    targetNamespace: NAMESPACE,
    exporter: 'npm run bpmn',
    rootElements: [process, ...roots],
    diagrams: diagramsOf(moddle, process, model.scope),
  })
  const { xml } = await moddle.toXML(definitions, { format: true })
  return xml
}
