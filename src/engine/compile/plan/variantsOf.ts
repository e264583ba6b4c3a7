import type { ChildPlan, VariantPlan } from './Plan.ts'

/** The variants in which a property may stand. */
export function variantsOf(child: ChildPlan): VariantPlan[] {
  return 'variants' in child ? child.variants : [child]
}
