import { parseDuration } from '#validation/duration.ts'
import { evaluateAt, toPointer } from '#validation/pointer.ts'
import { stepsOf } from '#flow/stepsOf.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { didYouMean } from '../hints/didYouMean.ts'

const nameOfSetting = /^[a-z]\w*\.\w+$/

/** A cap or a timer is a duration in ISO 8601, or names a setting that holds one. */
export const everyDurationIsValid: Check = function* (content) {
  const { settings } = content
  if (!settings) return
  const deadlines = Object.keys(settings.value['deadlines'] as object).map((name) => `deadlines.${name}`)
  for (const { source, pointer, duration } of durationsOf(content)) {
    const isSetting = nameOfSetting.test(duration)
    const said = isSetting ? evaluateAt(settings.value, toPointer(duration.split('.'))) : duration
    if (typeof said === 'string' && parseDuration(said)) continue
    const message = isSetting
      ? `No setting "${duration}" holds a duration.`
      : `"${duration}" is no duration in ISO 8601.`
    const hint = isSetting
      ? didYouMean(duration, deadlines, 'flows/settings.json lists those there are.')
      : 'Write "P5D" for five days, "PT20M" for twenty minutes.'
    yield { source, pointer, message, hint }
  }
}

function durationsOf({ flows, journeys }: Content) {
  const ofFlows = [...flows.values()].flatMap(({ source, value }) =>
    [...stepsOf(value)].flatMap(({ kind, name, definition }) => {
      const here = [`${kind}s`, name]
      const timers = Object.entries(definition.timers ?? {}).map(([timer, { after }]) => ({
        source,
        pointer: toPointer([...here, 'timers', timer, 'after']),
        duration: after,
      }))
      return kind === 'wait'
        ? [...timers, { source, pointer: toPointer([...here, 'pollFor']), duration: definition.pollFor }]
        : timers
    }),
  )
  const ofJourneys = [...journeys.values()].flatMap(({ source, value: { deadline } }) =>
    deadline ? { source, pointer: '/deadline/after', duration: deadline.after } : [],
  )
  return [...ofFlows, ...ofJourneys]
}
