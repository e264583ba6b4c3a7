/** What people read in the diagram, in one language. */
export interface BpmnNames {
  journey: string
  /** The page with which a case begins. */
  start: string
  process: (name: string) => string
  step: (name: string) => string
  /** A message of a step, as its button says it. */
  message: (step: string, name: string) => string
  duration: (after: string) => string
}
