import { funnelWords } from '../overlays/funnelWords.ts'
import type { MapNode } from '../model/JourneyMap.ts'
import type { MapModel } from '../useJourneyMap.ts'
import type { Overlay } from '../useMapAddress.ts'
import type { BoxData } from './StepBox.tsx'

/** What an overlay shows at a node; undefined where it has nothing to say of it. */
export function badgeOf(node: MapNode, overlay: Overlay, model: MapModel): BoxData['badge'] {
  const { words } = model
  if (overlay === 'findings') {
    const count = model.findings.byNode.get(node.id)?.length ?? 0
    if (count > 0) return { text: words.say('map.legend.findings', { count }), tone: 'error' }
  }
  if (overlay === 'stories' && node.kind !== 'gateway') {
    const count = model.stories.get(node.id)?.length ?? 0
    return { text: words.say('map.legend.storiesOf', { count }), tone: count > 0 ? 'success' : 'quiet' }
  }
  if (overlay === 'funnel') {
    const found = model.funnel?.byStep.get(node.name)
    if (found)
      return { text: funnelWords(found, node.isEnd, words), tone: found.left > 0 ? 'error' : 'brand' }
  }
  if (overlay === 'changes') {
    const changes = model.changes?.byNode.get(node.id) ?? []
    const text = changes.map((change) => words.say(`map.changes.${change}`)).join(', ')
    if (text !== '') return { text, tone: 'brand' }
  }
  return undefined
}
