import type { Behaviour } from './subjects/Subject.ts'

/** What differs between two behaviours: a subject, or a group of its facts (`field amount`), or one fact. */
export type Change = { subject: string } & (
  | { kind: 'subjectAdded' | 'subjectRemoved' }
  | { kind: 'groupAdded' | 'groupRemoved'; group: string; facts: [name: string, value: string][] }
  | { kind: 'added'; fact: string; now: string }
  | { kind: 'removed'; fact: string; before: string }
  | { kind: 'changed'; fact: string; before: string; now: string }
  | { kind: 'moved'; fact: string; after: string }
)

type Facts = ReadonlyMap<string, string>

/** Facts whose first two words say what they are about: `field amount maximum`. */
const groups = new Set(
  (
    'field prefill bound value source condition block action ' +
    'message timer branch requirement code fact document variable error invariant'
  ).split(' '),
)

/** Returns the first two words of a fact's name where they say what it is about, and what of it the fact says. */
export function groupOf(fact: string): { group: string | undefined; aspect: string } {
  const [kind = '', name, ...aspect] = fact.split(' ')
  if (name === undefined || !groups.has(kind)) return { group: undefined, aspect: fact }
  return { group: `${kind} ${name}`, aspect: aspect.join(' ') }
}

/** Returns what has to change in the behaviour `before` to become the one of `now`, by subject. */
export function behaviourChanges(before: Behaviour, now: Behaviour): Change[] {
  return [...new Set([...before.keys(), ...now.keys()])].toSorted().flatMap((subject): Change[] => {
    const [old, current] = [before.get(subject), now.get(subject)]
    if (!old) return [{ subject, kind: 'subjectAdded' }]
    if (!current) return [{ subject, kind: 'subjectRemoved' }]
    return [...changesOfFacts(subject, old, current), ...moves(subject, old, current)]
  })
}

function changesOfFacts(subject: string, old: Facts, current: Facts): Change[] {
  const names = [...new Set([...old.keys(), ...current.keys()])]
  const whole = wholeGroups(subject, old, current)
  const groupsTold = new Set(whole.map(({ group }) => group))
  const single = names
    .filter((fact) => !groupsTold.has(groupOf(fact).group ?? ''))
    .flatMap((fact): Change[] => {
      const [was, is] = [old.get(fact), current.get(fact)]
      if (was === is) return []
      if (was === undefined) return [{ subject, kind: 'added', fact, now: is ?? '' }]
      if (is === undefined) return [{ subject, kind: 'removed', fact, before: was }]
      return [{ subject, kind: 'changed', fact, before: was, now: is }]
    })
  return [...whole, ...single]
}

type GroupChange = Extract<Change, { group: string }>

/** Groups that the one behaviour has no fact of. */
function wholeGroups(subject: string, old: Facts, current: Facts): GroupChange[] {
  const [were, are] = [byGroup(old), byGroup(current)]
  return [
    ...[...were].flatMap(([group, facts]): GroupChange[] =>
      are.has(group) ? [] : [{ subject, kind: 'groupRemoved', group, facts }],
    ),
    ...[...are].flatMap(([group, facts]): GroupChange[] =>
      were.has(group) ? [] : [{ subject, kind: 'groupAdded', group, facts }],
    ),
  ]
}

function byGroup(facts: Facts): Map<string, [string, string][]> {
  const grouped = Map.groupBy(facts, ([fact]) => groupOf(fact).group ?? '')
  grouped.delete('')
  return grouped
}

/** The first fact, or group, that comes before another that it came after. */
function moves(subject: string, old: Facts, current: Facts): Change[] {
  const order = (facts: Facts, others: Facts) => [...facts.keys()].filter((fact) => others.has(fact))
  const [was, is] = [order(old, current), order(current, old)]
  const at = is.findIndex((fact, index) => fact !== was[index])
  return at < 0 ? [] : [{ subject, kind: 'moved', fact: is[at] ?? '', after: was[at] ?? '' }]
}
