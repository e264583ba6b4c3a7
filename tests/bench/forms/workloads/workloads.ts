import { conditional } from './conditional.ts'
import { fields17 } from './fields17.ts'
import { fields200 } from './fields200.ts'
import type { Workload } from './Workload.ts'

/** The forms that are measured as pages of their own, by name. */
export const workloads: Workload[] = [fields17(), fields200(), conditional()]
