import type { Content, ScreenDefinition } from '../content/Content.ts'

/** The names of all values that screens give to their texts: to fields, dialogs and notices. */
export function namesGiven({ screens }: Pick<Content, 'screens'>): string[] {
  return [...screens.values()].flatMap(givenBy)
}

function givenBy({ value }: ScreenDefinition): string[] {
  const { bounds = {}, values = {}, actions = {}, blocks = [] } = value
  const dialogs = Object.values(actions).flatMap(({ dialogs: each = [] }) => each)
  const ofNotices = blocks.map(({ options = {} }) => (options as { values?: object }).values)
  const given = [...Object.values(bounds), ...Object.values(values), ...dialogs.map((each) => each.values)]
  return [...given, ...ofNotices].flatMap((each) => Object.keys(each ?? {}))
}
