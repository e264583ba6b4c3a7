import type { ChildPlan, WayPlan } from './Plan.ts'

/** The ways in which a property may stand. */
export function waysOf(child: ChildPlan): WayPlan[] {
  return 'ways' in child ? child.ways : [child]
}
