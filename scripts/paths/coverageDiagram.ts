import type { Content } from '#checks/content/Content.ts'
import { metByStories } from '#checks/persons/coverageOf.ts'
import { keyOf, type Target } from '#checks/persons/Person.ts'
import { branchTarget } from '#checks/persons/targetsOf.ts'
import { diagramOf, type DiagramPart } from '#flow/diagramOf.ts'
import type { Journey } from '#flow/Journey.ts'

import type { PathsOfJourney } from './sayPaths.ts'

const LEGEND = [
  '%% green: a browser met it; blue: a story, and no browser; orange: a generated person alone; red, dashed: nothing did.',
]
const STYLES = {
  browsers: 'stroke:#2e7d32,stroke-width:3px',
  stories: 'stroke:#1565c0,stroke-width:2px',
  persons: 'stroke:#ef6c00',
  none: 'stroke:#c62828,stroke-dasharray:4',
}

/** Returns the diagram of a journey, as Mermaid, with the colour of each branch, message, timer, failure and end by what met it. */
export function coverageDiagram(content: Content, { way: journey, found, seen }: PathsOfJourney): string {
  const told = metByStories(content, journey)
  const keys = new Set(found.targets.map(keyOf))
  const diagram = diagramOf(journey, (part) => {
    const target = targetOf(journey, part)
    const key = target && keyOf(target)
    if (key === undefined || !keys.has(key)) return undefined
    if (seen?.has(key)) return STYLES.browsers
    if (told.has(key)) return STYLES.stories
    return found.persons.has(key) ? STYLES.persons : STYLES.none
  })
  return [...LEGEND, diagram].join('\n')
}

function targetOf(journey: Journey, { process, from, to, label }: DiagramPart): Target | undefined {
  if (to === undefined) return { kind: 'end', name: from, at: from }
  const step = journey.steps.get(from)
  if (!step) return branchTarget(process, from, label === undefined ? {} : { when: label })
  if (label === undefined) return undefined
  if (step.definition.messages?.[label]) return { kind: 'message', name: `${from}: ${label}`, at: from }
  if (step.definition.timers?.[label]) return { kind: 'timer', name: `${from}: ${label}`, at: from }
  return { kind: 'failure', name: from, at: from }
}
