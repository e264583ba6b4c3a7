import type { ChildPlan, PlanNode } from './Plan.ts'
import { variantsOf } from './variantsOf.ts'

/** A node of a plan, and all below it. */
export function nodesIn(node: PlanNode): PlanNode[] {
  return [node, ...below(node).flatMap(nodesIn)]
}

function below(node: PlanNode): PlanNode[] {
  switch (node.kind) {
    case 'object':
      return nodesOf(node.children)
    case 'rows':
      return [node.item]
    case 'choice':
      return [
        ...nodesOf(node.shared?.children ?? []),
        ...node.branches.flatMap((branch) => branch.node ?? []),
      ]
    default:
      return []
  }
}

function nodesOf(children: ChildPlan[]): PlanNode[] {
  return children.flatMap((child) => variantsOf(child).map(({ node }) => node))
}
