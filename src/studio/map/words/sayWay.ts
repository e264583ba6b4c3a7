import type { MapNode, MapWay } from '../model/JourneyMap.ts'
import { humanised } from './humanised.ts'
import { messageTitle } from './messageTitle.ts'
import type { ProductWords } from './ProductWords.ts'
import { sayCondition } from './sayCondition.ts'
import { sayDuration } from './sayDuration.ts'

/** When a transition is taken, in a few words; empty for the usual way on. With technical names, as the flow writes it. */
export function sayWay(way: MapWay, from: MapNode, words: ProductWords, isTechnical: boolean): string {
  switch (way.kind) {
    case 'next':
      return ''
    case 'branch':
      if (way.isOtherwise) return words.say('map.ways.otherwise')
      if (isTechnical || !way.condition) return isTechnical ? (way.name ?? '') : humanised(way.name ?? '')
      return sayCondition(way.condition, words)
    case 'message':
      return isTechnical ? (way.name ?? '') : messageTitle(way.name ?? '', from, words)
    case 'timer':
      return isTechnical
        ? `${way.name}: ${way.after}`
        : words.say('map.ways.timer', { duration: sayDuration(way.after ?? '', words) })
    case 'failed':
      return words.say('map.ways.failed')
    case 'deadline':
      return isTechnical
        ? `deadline: ${way.after}`
        : words.say('map.ways.deadline', { duration: sayDuration(way.after ?? '', words) })
  }
}
