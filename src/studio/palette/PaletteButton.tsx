import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'

import { useStudio } from '../StudioContext.ts'

const CommandPalette = lazy(() =>
  import('./CommandPalette.tsx').then(({ CommandPalette: shown }) => ({ default: shown })),
)

/** Opens the command palette, as Ctrl+K does. */
export function PaletteButton() {
  const { say } = useStudio()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <Button
        icon={<SearchOutlined aria-hidden />}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        {say('palette.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
