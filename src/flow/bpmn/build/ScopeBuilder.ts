import { FlowError } from '../../FlowError.ts'
import type { BpmnFlow, BpmnNode, BpmnScope } from '../BpmnModel.ts'

/** Puts the elements of one process or sub-process together. */
export class ScopeBuilder {
  readonly scope: BpmnScope = { nodes: [], flows: [] }
  readonly #ids = new Set<string>()

  /** Adds an element, and returns its id. */
  add(node: BpmnNode): string {
    if (this.#ids.has(node.id)) throw new FlowError(node.id, 'two elements of the diagram are called so')
    this.#ids.add(node.id)
    this.scope.nodes.push(node)
    return node.id
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  /** Leads from one element to another. */
  connect(from: string, to: string, how: Pick<BpmnFlow, 'when' | 'isDefault' | 'name'> = {}): void {
    const between = this.scope.flows.filter((flow) => flow.from === from && flow.to === to).length
    const id = ['flow', from, to, ...(between > 0 ? [between + 1] : [])].join('.')
    this.scope.flows.push({ id, from, to, ...how })
  }

  /** Where several flows meet before a gateway that forks, they meet at a gateway of their own. */
  withJoins(): BpmnScope {
    const { nodes, flows } = this.scope
    const forks = nodes.filter(
      ({ id, kind }) =>
        kind.endsWith('Gateway') &&
        flows.filter(({ to }) => to === id).length > 1 &&
        flows.filter(({ from }) => from === id).length > 1,
    )
    for (const { id } of forks) {
      const join = `${id}.join`
      for (const flow of flows) if (flow.to === id) flow.to = join
      this.add({ id: join, kind: 'exclusiveGateway', name: '' })
      this.connect(join, id)
    }
    return this.scope
  }
}
