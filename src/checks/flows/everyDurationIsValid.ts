import { parseDuration } from '#validation/duration.ts'
import { evaluateAt, toPointer } from '#validation/pointer.ts'
import { stepsOf } from '#flow/stepsOf.ts'

import type { Check, RuleFinding } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { didYouMean } from '../hints/didYouMean.ts'

const nameOfSetting = /^[a-z]\w*\.\w+$/

/** How long a settings' own part may be nothing at all: a token that has run out may be refused at once. */
const MAY_BE_ZERO = ['/token/grace']

/** A cap, a timer, a limit or a setting of time is a duration in ISO 8601 above zero, or names a setting that holds one. */
export const everyDurationIsValid: Check = function* (content) {
  const { settings } = content
  if (!settings) return
  const deadlines = Object.keys(settings.value['deadlines'] as object).map((name) => `deadlines.${name}`)
  for (const { source, pointer, duration } of durationsOf(content)) {
    const isSetting = nameOfSetting.test(duration)
    const said = isSetting ? evaluateAt(settings.value, toPointer(duration.split('.'))) : duration
    if (typeof said === 'string' && parseDuration(said)) {
      if (!isSetting) yield* zeroFinding(source, pointer, said)
      continue
    }
    const message = isSetting
      ? `No setting "${duration}" holds a duration.`
      : `"${duration}" is no duration in ISO 8601.`
    const hint = isSetting
      ? didYouMean(duration, deadlines, 'flows/settings.json lists those there are.')
      : 'Write "P5D" for five days, "PT20M" for twenty minutes.'
    yield { source, pointer, message, hint }
  }
  for (const { pointer, duration } of settingsOf(settings.value)) {
    yield* zeroFinding(settings.source, pointer, duration)
  }
}

function zeroFinding(source: RuleFinding['source'], pointer: string, text: string): RuleFinding[] {
  if (Object.values(parseDuration(text) ?? {}).some((part) => part > 0)) return []
  const message = `"${text}" is no time at all.`
  const hint = 'Write a duration in ISO 8601 above zero: "P5D" for five days, "PT20M" for twenty minutes.'
  return [{ source, pointer, message, hint }]
}

/** The durations that the settings hold. */
function settingsOf(settings: Record<string, unknown>): { pointer: string; duration: string }[] {
  return ['deadlines', 'retention', 'token', 'otp'].flatMap((part) =>
    Object.entries(settings[part] ?? {}).flatMap(([name, value]) =>
      [value as unknown].flat().flatMap((each, index) => {
        const pointer = toPointer(Array.isArray(value) ? [part, name, index] : [part, name])
        const isDuration = typeof each === 'string' && parseDuration(each) !== undefined
        return isDuration && !MAY_BE_ZERO.includes(pointer) ? [{ pointer, duration: each }] : []
      }),
    ),
  )
}

function durationsOf({ flows, journeys, services }: Content) {
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
  const ofServices = [...services.values()].flatMap(({ source, value: { timeLimit, breaker } }) => [
    ...(timeLimit === undefined ? [] : [{ source, pointer: '/timeLimit', duration: timeLimit }]),
    ...(breaker ? [{ source, pointer: '/breaker/pause', duration: breaker.pause }] : []),
  ])
  return [...ofFlows, ...ofJourneys, ...ofServices]
}
