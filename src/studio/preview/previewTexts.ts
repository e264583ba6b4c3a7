import type { i18n } from 'i18next'

import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'
import { type Speaker, screenTexts } from '#theme/words/screenTexts.ts'

import type { SaidText, ShownScreen } from './PreviewMessage.ts'
import { wordingInstance } from './wordingInstance.ts'

interface Details {
  exactUsedKey: string
  usedNS: string
}

/** Returns the words of a screen as the application says them, each with `marked` applied to it. */
export function previewTexts(
  { language, packs }: Pick<ShownScreen, 'language' | 'packs'>,
  speaker: Speaker,
  marked: (said: string, text: SaidText) => string,
): ScreenTexts {
  const texts = wordingInstance(language, packs)
  const t = (keys: string[], options: Record<string, unknown>): string => {
    const { exactUsedKey, usedNS } = texts.t(keys, { ...options, returnDetails: true }) as Details
    // With details, a text inside of it (`$t(optional)`) would be an object.
    const res = texts.t(keys, options)
    const path = pathIn(packs[usedNS], exactUsedKey)
    return res === '' || !path ? res : marked(res, { namespace: usedNS, path })
  }
  return screenTexts({ language: texts.language, t: t as unknown as i18n['t'] }, speaker)
}

/** Returns the names under which a key stands in a pack: a name may have a dot itself. */
function pathIn(pack: unknown, key: string): string[] | undefined {
  if (typeof pack !== 'object' || pack === null) return undefined
  const words = pack as Record<string, unknown>
  if (typeof words[key] === 'string') return [key]
  for (let dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) {
    const name = key.slice(0, dot)
    const inner = pathIn(words[name], key.slice(dot + 1))
    if (inner) return [name, ...inner]
  }
  return undefined
}
