import type { Transition } from '#checks/persons/coveredByTransitions.ts'

/** What a test in a browser saw of a journey: a transition of a case, an error of a task, or a page with what it showed. */
export type Sighting =
  | { kind: 'transition'; transition: Transition }
  | { kind: 'error'; task: string; code: string }
  | { kind: 'page'; screen: string; variables: object; data: object }
