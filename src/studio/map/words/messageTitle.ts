import { isObject } from '../model/DefinitionReader.ts'
import type { MapNode } from '../model/JourneyMap.ts'
import { humanised } from './humanised.ts'
import type { ProductWords } from './ProductWords.ts'
import { withoutPlaceholders } from './titleOf.ts'

/** What a message is called: as the button that sends it, or its name in words. */
export function messageTitle(
  name: string,
  { screen = '' }: Pick<MapNode, 'screen'>,
  words: ProductWords,
): string {
  const { actions } = words.screen(screen)
  const [action = name] =
    Object.entries(isObject(actions) ? actions : {}).find(
      ([, one]) => isObject(one) && one.message === name,
    ) ?? []
  const text =
    words.textOf(screen, `actions.${action}`) ??
    words.find(`map.messages.${name}`) ??
    words.common(`actions.${action}`) ??
    humanised(name)
  return withoutPlaceholders(text)
}
