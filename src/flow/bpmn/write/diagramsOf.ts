import type { BpmnModdle, ModdleElement } from 'bpmn-moddle'

import type { BpmnScope } from '../BpmnModel.ts'
import { layoutScope, type Point, type Rectangle, type ScopeLayout } from './layoutScope.ts'

/** Returns the diagram of a process, and one for the inside of each of its sub-processes, which it shows shut. */
export function diagramsOf(moddle: BpmnModdle, root: ModdleElement, scope: BpmnScope): ModdleElement[] {
  const elements: ModdleElement[] = root.get('flowElements')
  const layout = layoutScope(scope)
  const planeElement = elements.map((element) => drawn(moddle, element, layout))
  const plane = moddle.create('bpmndi:BPMNPlane', { id: `${root.id}.plane`, bpmnElement: root, planeElement })
  const diagram = moddle.create('bpmndi:BPMNDiagram', { id: `${root.id}.diagram`, plane })
  const insides = scope.nodes.flatMap(({ id, scope: inside }) => {
    const element = elements.find((each) => each.id === id)
    return inside && element ? diagramsOf(moddle, element, inside) : []
  })
  return [diagram, ...insides]
}

function drawn(
  moddle: BpmnModdle,
  element: ModdleElement,
  { shapes, labels, edges }: ScopeLayout,
): ModdleElement {
  const id = `${element.id}.drawn`
  const boundsOf = (bounds: Rectangle) => moddle.create('dc:Bounds', bounds)
  const text = labels.get(element.id)
  const label = text && { label: moddle.create('bpmndi:BPMNLabel', { bounds: boundsOf(text) }) }
  const shape = shapes.get(element.id)
  if (shape) {
    const marker = element.$instanceOf('bpmn:ExclusiveGateway') && { isMarkerVisible: true }
    const shut = element.$instanceOf('bpmn:SubProcess') && { isExpanded: false }
    const bounds = boundsOf(shape)
    return moddle.create('bpmndi:BPMNShape', {
      id,
      bpmnElement: element,
      ...marker,
      ...shut,
      bounds,
      ...label,
    })
  }
  const points = edges.get(element.id) ?? []
  const waypoint = points.map((point: Point) => moddle.create('dc:Point', { ...point }))
  return moddle.create('bpmndi:BPMNEdge', { id, bpmnElement: element, waypoint, ...label })
}
