import type { MapNode } from '../model/JourneyMap.ts'
import type { MapModel } from '../useJourneyMap.ts'
import type { Overlay } from '../useMapAddress.ts'
import type { BoxData } from './StepBox.tsx'

/** What an overlay shows at a node; undefined where it has nothing to say of it. */
export function badgeOf(node: MapNode, overlay: Overlay, model: MapModel): BoxData['badge'] {
  const { findings, stories, changes, words } = model
  const count = findings.byNode.get(node.id)?.length ?? 0
  const told = stories.get(node.id)?.length ?? 0
  const changed = changes?.byNode.get(node.id) ?? []
  if (overlay === 'findings' && count > 0)
    return { text: words.say('map.legend.findings', { count }), tone: 'error' }
  if (overlay === 'stories' && node.kind !== 'gateway') {
    return { text: words.say('map.legend.storiesOf', { count: told }), tone: told > 0 ? 'success' : 'quiet' }
  }
  if (overlay === 'changes' && changed.length > 0) {
    return { text: changed.map((change) => words.say(`map.changes.${change}`)).join(', '), tone: 'brand' }
  }
  return undefined
}
