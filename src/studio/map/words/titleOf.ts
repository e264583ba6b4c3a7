import type { MapLane, MapNode } from '../model/JourneyMap.ts'
import { humanised } from './humanised.ts'
import type { ProductWords } from './ProductWords.ts'

/** What a node is called: the title that its screen shows, or its name in words. */
export function titleOf({ screen, name, kind }: MapNode, words: ProductWords): string {
  const title = screen === undefined ? undefined : words.textOf(screen, 'title')
  if (title !== undefined) return withoutPlaceholders(title)
  if (kind !== 'gateway') return humanised(name)
  return words.find(`map.gateways.${name}`) ?? `${humanised(name)}?`
}

/** What a process is called: as the stepper calls it, or its name in words. */
export function laneTitleOf({ process, isOfPages, isOfPeople }: MapLane, words: ProductWords): string {
  if (isOfPages) return words.say('map.lanes.pages')
  const title =
    words.common(`shell.steps.${process}`) ?? words.find(`map.lanes.${process}`) ?? humanised(process)
  return isOfPeople ? `${title} (${words.say('map.ways.people')})` : title
}

export function withoutPlaceholders(text: string): string {
  return text.replaceAll(/\{\{\w+\}\}/g, '…')
}
