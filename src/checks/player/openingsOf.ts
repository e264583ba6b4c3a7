import { evaluateAt, toPath } from '#validation/pointer.ts'

import type { ScreenDefinition, WrittenScreen } from '../content/Content.ts'
import { valueFor } from './valueFor.ts'

type Values = Record<string, unknown>

/** What a screen is opened over. */
export interface Opening {
  variables: Values
  status: Values
  /** What calls for sources answer, by source. */
  samples: Values
  /** What else stands in the scope, by pointer. */
  overrides: [pointer: string, value: unknown][]
  /** Where the file shows it: `examples/variables/1`; empty where it shows nothing of the kind. */
  shownAt: string
  /** The file says of it that it happens; another is made up, so that a condition holds. */
  isExample: boolean
}

/** Parts of a scope that neither the applicant nor an action of the screen brings. */
const GIVEN = ['variables', 'sources', 'status']

/** Returns what a screen may be opened over: as its examples say, and so that each condition holds that can be made to. */
export function openingsOf({ value }: ScreenDefinition): Opening[] {
  const { variables = [], sources = {}, moments = {} } = value.examples ?? {}
  const [first = {}, ...others] = variables
  // Where no example says what the page is given, it is not known.
  const isShown = variables.length > 0 || !Object.values(value.conditions ?? {}).some(readsVariables)
  const opening = (parts: Partial<Opening>): Opening => ({
    variables: first,
    status: {},
    samples: sources,
    overrides: [],
    shownAt: '',
    isExample: isShown,
    ...parts,
  })
  const examples = [
    opening({ shownAt: variables.length === 0 ? '' : 'examples/variables/0' }),
    ...others.map((each, index) => opening({ variables: each, shownAt: `examples/variables/${index + 1}` })),
    ...Object.entries(moments).map(([name, moment]) =>
      opening({
        shownAt: `examples/moments/${name}`,
        variables: { ...first, ...moment.variables },
        status: { ...moment.status },
        samples: { ...sources, ...moment.sources },
      }),
    ),
  ]
  const madeUp = Object.values(value.conditions ?? {}).flatMap((lines) => overridesOf(lines, first))
  const made = madeUp.map((overrides) => opening({ overrides, isExample: false }))
  const all = opening({ overrides: madeUp.flat(), isExample: false })
  const bare = opening({ variables: {}, isExample: false })
  return [...examples, ...made, ...(made.length > 1 ? [all] : []), ...(variables.length > 0 ? [bare] : [])]
}

type Lines = NonNullable<WrittenScreen['conditions']>[string]

function readsVariables(lines: Lines): boolean {
  return Object.keys(lines).some((at) => at === '' || at.split('/')[1] === 'variables')
}

/** What makes the lines of a condition hold that the page is given; none where it names nothing of the kind. */
function overridesOf(lines: Lines, variables: Values): Opening['overrides'][] {
  const overrides = Object.entries(lines).flatMap(([at, schema]): Opening['overrides'] => {
    const [root = '', name] = toPath(at).map(String)
    if (!GIVEN.includes(root) || name === undefined) return []
    const value = valueFor(schema, evaluateAt({ variables }, at))
    return value === undefined ? [] : [[at, value]]
  })
  return overrides.length === 0 ? [] : [overrides]
}
