import { useMemo } from 'react'

import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import type { MapNode } from './model/JourneyMap.ts'
import { readJourney } from './model/readJourney.ts'
import { changesByNode } from './overlays/changesByNode.ts'
import { findingsByNode } from './overlays/findingsByNode.ts'
import { storiesByStep } from './overlays/storiesByStep.ts'
import { useFunnel } from './overlays/useFunnel.ts'
import { useToldStories } from './overlays/useToldStories.ts'
import type { Overlay } from './useMapAddress.ts'
import { ProductWords } from './words/ProductWords.ts'
import { laneTitleOf, titleOf } from './words/titleOf.ts'

export type MapModel = ReturnType<typeof useJourneyMap>

/** A journey as it stands with what was edited, what its nodes are called, and what is known of each. */
export function useJourneyMap(journey: string, isTechnical: boolean, overlay: Overlay = 'none') {
  const { product, texts } = useWorkspace()
  const { texts: desk } = useStudio()
  const map = useMemo(() => readJourney(texts, journey), [texts, journey])
  const words = useMemo(() => new ProductWords(texts, desk), [texts, desk])
  const nodes = useMemo(() => new Map(map.nodes.map((node) => [node.id, node])), [map])
  const findings = useMemo(
    () => findingsByNode(map, texts, product.judgement?.findings ?? [], words),
    [map, texts, product.judgement, words],
  )
  const surely = useMemo(() => whenAsked(() => storiesByStep(texts, map)), [texts, map])
  const told = useToldStories(journey, overlay === 'stories')
  const funnel = useFunnel(journey, overlay === 'funnel')
  const changes = useMemo(
    () => whenAsked(() => changesByNode(map, texts, product.files, words)),
    [map, texts, product.files, words],
  )

  return {
    map,
    words,
    nodes,
    findings,
    get stories() {
      return told ?? surely()
    },
    /** Whether the stories were played: else they are counted where they surely pass. */
    areStoriesPlayed: told !== undefined,
    funnel,
    get changes() {
      return changes()
    },
    /** Whether it is known what is wrong at all. */
    isJudged: product.judgement !== undefined,
    isTechnical,
    nameOf: (node: MapNode) => (isTechnical ? node.name : titleOf(node, words)),
    laneOf: (node: MapNode) => {
      const lane = map.lanes.find(({ process }) => process === node.process)
      return lane === undefined || isTechnical ? node.process : laneTitleOf(lane, words)
    },
    kindOf: ({ kind, isEnd }: MapNode) => words.say(`map.kinds.${isEnd ? 'end' : kind}`),
  }
}

/** The same value each time, found when it is asked for first: most of the time a map shows neither stories nor changes. */
function whenAsked<Value>(find: () => Value): () => Value {
  let found: { value: Value } | undefined
  return () => (found ??= { value: find() }).value
}
