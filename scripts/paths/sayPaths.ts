import type { Coverage } from '#checks/persons/coverageOf.ts'
import type { Found } from '#checks/persons/findPersons.ts'
import { keyOf, type Person } from '#checks/persons/Person.ts'
import type { Journey } from '#flow/Journey.ts'

/** What was found for a journey, and how long that took. */
export interface PathsOfJourney {
  way: Journey
  milliseconds: number
  found: Found
  coverage: Coverage[]
  /** The keys of what browsers met; absent where none has run. */
  seen?: ReadonlySet<string>
}

/** Returns in words what a person meets each path with, what has none, and the table of coverage. */
export function sayPaths({ way, milliseconds, found, coverage }: PathsOfJourney): string {
  const { targets, persons, without } = found
  const lines = targets.flatMap((target) => {
    const person = persons.get(keyOf(target))
    return person ? [`${keyOf(target)}\n${sayPerson(person)}`] : []
  })
  return [
    `${wayName(way)}: ${persons.size} of ${targets.length} have a person; found in ${Math.round(milliseconds)} ms.`,
    ...lines,
    ...(without.length > 0
      ? ['Without a person:', ...without.map(({ target, why }) => `  ${keyOf(target)}: ${why}.`)]
      : []),
    sayCoverage(coverage),
  ].join('\n')
}

/** Returns what a way is called: that of other people beside that of the journey. */
export function wayName({ definition: { journey }, of }: Journey): string {
  return of ? `${journey} of people` : journey
}

/** Returns the table of what is covered, as text in columns. */
export function sayCoverage(coverage: Coverage[]): string {
  const columns = [
    { head: 'covered', of: ({ kind }: Coverage) => kind, width: -8 },
    { head: 'all', of: ({ all }: Coverage) => all, width: 6 },
    { head: 'by stories', of: ({ byStories }: Coverage) => byStories, width: 11 },
    { head: 'by persons', of: ({ byPersons }: Coverage) => byPersons, width: 11 },
    { head: 'by browsers', of: ({ byBrowsers }: Coverage) => byBrowsers ?? '-', width: 12 },
  ]
  const padded = (text: string | number, width: number) =>
    width < 0 ? `${text}`.padEnd(-width) : `${text}`.padStart(width)
  const rows = coverage.map((row) => columns.map(({ of, width }) => padded(of(row), width)).join(' '))
  return [columns.map(({ head, width }) => padded(head, width)).join(' '), ...rows].join('\n')
}

function sayPerson({ steps, story: { given = {}, when = {} }, view }: Person): string {
  const { at = {} } = given
  const held = Object.entries(view ?? {}).filter(([, part]) => Object.keys(part).length > 0)
  return [
    `  steps ${steps.join(' > ')}`,
    ...(Object.keys(at).length > 0 ? [`  known ${JSON.stringify(at)}`] : []),
    ...(Object.keys(when).length > 0 ? [`  when  ${JSON.stringify(when)}`] : []),
    ...(held.length > 0 ? [`  page  ${JSON.stringify(Object.fromEntries(held))}`] : []),
  ].join('\n')
}
