import { ExpandOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { useReactFlow, useStoreApi } from '@xyflow/react'
import { Button } from 'antd'

import type { MapLayout } from '../layout/layoutLanes.ts'
import type { ProductWords } from '../words/ProductWords.ts'

/** Room for the names of the lanes, beside all lanes at once. */
const TITLES = 224
const EDGE = 4

interface ZoomButtonsProps {
  words: ProductWords
  layout: MapLayout
}

/** Nearer, further away, and all at once. */
export function ZoomButtons({ words, layout }: ZoomButtonsProps) {
  const { zoomIn, zoomOut, setViewport } = useReactFlow()
  const store = useStoreApi()
  const showAll = () => {
    const { width, height } = store.getState()
    const across = (width - TITLES) / layout.width
    const down = (height - 2 * EDGE) / layout.height
    void setViewport({ x: TITLES - EDGE, y: EDGE, zoom: Math.min(across, down, 1) })
  }
  return (
    <span className="map-zoom">
      <Button
        icon={<MinusOutlined aria-hidden />}
        aria-label={words.say('map.zoomOut')}
        onClick={() => void zoomOut()}
      />
      <Button
        icon={<PlusOutlined aria-hidden />}
        aria-label={words.say('map.zoomIn')}
        onClick={() => void zoomIn()}
      />
      <Button icon={<ExpandOutlined aria-hidden />} onClick={showAll}>
        {words.say('map.fit')}
      </Button>
    </span>
  )
}
