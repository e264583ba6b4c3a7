import { Drawer } from 'antd'

import { useStudio } from '../StudioContext.ts'
import { Rail } from './Rail.tsx'

import 'virtual:antd/studio/Drawer.css'

interface RailDrawerProps {
  isOpen: boolean
  onClose(): void
}

/** The rail where the page is too narrow for it: over the page, from behind a button. */
export function RailDrawer({ isOpen, onClose }: RailDrawerProps) {
  const { say } = useStudio()
  return (
    <Drawer open={isOpen} placement="left" size={260} title={say('shell.pages')} onClose={onClose}>
      <Rail onChoose={onClose} />
    </Drawer>
  )
}
