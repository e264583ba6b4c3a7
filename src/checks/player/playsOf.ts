import type { JSONSchema7 } from 'json-schema'

import { once } from '#validation/once.ts'
import { evaluateAt, withValueAt } from '#validation/pointer.ts'

import type { Content, ScreenDefinition, WrittenScreen } from '../content/Content.ts'
import { type Fill, fillsOf } from './fillsOf.ts'
import { openingsOf } from './openingsOf.ts'
import type { Play } from './Play.ts'
import { playedScreen } from './PlayedScreen.ts'
import { resultsOf } from './resultsOf.ts'
import { ScreenPlayer } from './ScreenPlayer.ts'

type Settings = Record<string, unknown>

/** Returns every screen with actions as it is played: opened in each way, with each set of answers, all pressed that can be. */
export const playsOf = once((content: Content): ReadonlyMap<string, Play[]> => {
  const screens = [...content.screens.values()].filter(({ value }) => value.actions !== undefined)
  return new Map(screens.map((screen) => [screen.name, knownPlays(screen, content.settings?.value ?? none)]))
})

const none: Settings = {}

/** Plays by the schema of their screen: one that was not saved anew, and looks at the same settings, is not played again. */
const known = new WeakMap<JSONSchema7, { value: WrittenScreen; read: string; plays: Play[] }>()

function knownPlays(screen: ScreenDefinition, settings: Settings): Play[] {
  const { schema, value } = screen
  const before = known.get(schema)
  const read = JSON.stringify(settingsRead(value).map((pointer) => evaluateAt(settings, pointer)))
  if (before && before.value === value && before.read === read) return before.plays
  const plays = playsOfScreen(screen, settings)
  known.set(schema, { value, read, plays })
  return plays
}

/** Pointers into the settings that a screen names; all of them where it may name the whole scope, by the empty pointer. */
const settingsRead = once((value: WrittenScreen): string[] => {
  const text = JSON.stringify(value)
  const named = [...text.matchAll(/"\/settings((?:\/[^"]*)?)"/g)].map(([, pointer = '']) => pointer)
  return text.includes('""') ? [''] : [...new Set(named)]
})

function playsOfScreen(screen: ScreenDefinition, settings: Settings): Play[] {
  const played = playedScreen(screen)
  const brings = resultsOf(screen.value)
  const fills = fillsOf(screen).map((fill) =>
    played.undrawn.reduce<Fill>((left, { pointer }) => withValueAt(left, pointer, undefined), fill),
  )
  return openingsOf(screen).flatMap((opening) =>
    fills.map((fill) => new ScreenPlayer(played, brings, settings, opening, fill).play()),
  )
}
