import type { MapLane, MapNode } from '../model/JourneyMap.ts'
import { humanised } from './humanised.ts'
import type { ProductWords } from './ProductWords.ts'

/** What a node is called: the title that its screen shows, or its name in words. */
export function titleOf({ screen, name, kind }: MapNode, words: ProductWords): string {
  const title = screen === undefined ? undefined : words.textOf(screen, 'title')
  if (title !== undefined) return withoutPlaceholders(title)
  return kind === 'gateway' ? `${humanised(name)}?` : humanised(name)
}

/** What a process is called: as the stepper calls it, or its name in words. */
export function laneTitleOf({ process, isOfPages }: MapLane, words: ProductWords): string {
  if (isOfPages) return words.say('map.lanes.pages')
  return words.common(`shell.steps.${process}`) ?? words.find(`map.lanes.${process}`) ?? humanised(process)
}

export function withoutPlaceholders(text: string): string {
  return text.replaceAll(/\{\{\w+\}\}/g, '…')
}
