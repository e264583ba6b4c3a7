import { BpmnModdle, type ModdleElement } from 'bpmn-moddle'
import camunda from 'camunda-bpmn-moddle/resources/camunda.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'

import { elementsOf } from '#flow/bpmn/elementsOf.ts'
import { writeBpmn } from '#flow/bpmn/writeBpmn.ts'

import { lintBpmn } from '../../../scripts/bpmn/lintBpmn.ts'
import { testedModels } from '../../support/modelsOfProducts.ts'

describe.each(testedModels)('the file of $id', async ({ model }) => {
  const xml = await writeBpmn(model)
  const { elementsById, warnings, rootElement } = await new BpmnModdle({ camunda }).fromXML(xml)

  it('is read without a warning, and holds every element and every sequence flow', () => {
    const elements = [...elementsOf(model).values()]
    const ids = elements.flatMap(({ node, outgoing }) => [node.id, ...outgoing.map(({ id }) => id)])

    expect(warnings).toEqual([])
    expect(ids.filter((id) => !elementsById[id])).toEqual([])
  })

  it('passes bpmnlint', async () => {
    expect((await lintBpmn(xml)).filter(({ category }) => category !== 'info')).toEqual([])
  })

  it('is the same, byte by byte, when it is written again', async () => {
    expect(await writeBpmn(model)).toBe(xml)
  })

  it('has a process that engines run, gateways that ask for named booleans, and workers that fetch', () => {
    const all = Object.values(elementsById)
    const asked = all.filter(({ $type }) => $type === 'bpmn:FormalExpression').map(({ body }) => body)
    const services = all.filter(({ $type }) => $type === 'bpmn:ServiceTask')

    expect(elementsById[model.id]).toMatchObject({ $type: 'bpmn:Process', isExecutable: true })
    expect(asked.filter((body) => !/^\$\{[a-zA-Z0-9]+\}$/.test(String(body)))).toEqual([])
    expect(services.filter((each) => String(each.get('camunda:type')) !== 'external')).toEqual([])
  })

  it('draws a diagram of the process and of each sub-process, in which no two elements overlap', () => {
    const diagrams = rootElement.get('diagrams')

    expect(diagrams.length).toBe(1 + [...elementsOf(model).values()].filter(({ node }) => node.scope).length)
    for (const diagram of diagrams) expect(overlapsIn(diagram)).toEqual([])
  })
})

interface Shape {
  id: string
  isBoundary: boolean
  x: number
  y: number
  width: number
  height: number
}

/** Elements of which one covers a part of another, but for events at a border. */
function overlapsIn(diagram: ModdleElement): string[] {
  const { planeElement } = diagram['plane'] as { planeElement: ModdleElement[] }
  const shapes = planeElement.flatMap((each): Shape[] => {
    if (each.$type !== 'bpmndi:BPMNShape') return []
    const element = each['bpmnElement'] as ModdleElement
    const { x, y, width, height } = each['bounds'] as Shape
    return [{ id: element.id, isBoundary: element.$type === 'bpmn:BoundaryEvent', x, y, width, height }]
  })
  const free = shapes.filter(({ isBoundary }) => !isBoundary)
  return free.flatMap((one, index) =>
    free
      .slice(index + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      )
      .map((other) => `${one.id} ${other.id}`),
  )
}

describe('bpmnlint', async () => {
  const [{ model } = testedModels[0]!] = testedModels
  const xml = await writeBpmn(model)

  it.each([
    [
      'a branch without a condition',
      /<bpmn:conditionExpression.*?<\/bpmn:conditionExpression>/s,
      '',
      'conditional-flows',
    ],
    ['a task without a name', /(<bpmn:userTask id="[^"]+") name="[^"]*"/, '$1', 'label-required'],
    ['a diagram that is missing', /<bpmndi:BPMNDiagram.*<\/bpmndi:BPMNDiagram>/s, '', 'no-bpmndi'],
  ])('finds %s', async (_, part, instead, rule) => {
    const found = await lintBpmn(xml.replace(part, instead))

    expect(found).toContainEqual(expect.objectContaining({ rule, category: 'error' }))
  })

  it('is not asked of what cannot be read: that is found too', async () => {
    const found = await lintBpmn(xml.replace('targetRef="', 'targetRef="not.'))

    expect(found).toContainEqual(expect.objectContaining({ rule: 'xml', category: 'error' }))
  })
})
