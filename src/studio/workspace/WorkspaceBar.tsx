import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Alert, Button, Tag } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'

import { PaletteButton } from '../palette/PaletteButton.tsx'
import { SessionOver } from '../session/SessionOver.tsx'
import { useStudio } from '../StudioContext.ts'
import { UnknownProduct } from './UnknownProduct.tsx'
import { useProductAddress } from './useProductAddress.ts'
import { useWorkspace } from './useWorkspace.ts'

/** Most deployments have one product. */
const ProductChoice = lazy(async () => ({ default: (await import('./ProductChoice.tsx')).ProductChoice }))

/** What was edited and is not saved, and the way back and forth through it. */
export function WorkspaceBar() {
  const { say } = useStudio()
  const { product, products, isUnkept, canUndo, canRedo, undo, redo } = useWorkspace()
  const navigate = useNavigate()
  const unknown = useProductAddress()
  const changed = Object.keys(product.edits).length
  const elsewhere = Object.values(products).find(({ edits }) => Object.keys(edits).length > 0)
  // What was wrong with edits that are undone is not said of what is saved.
  const isKnown = changed > 0 || !product.isOutdated
  const findings = isKnown ? (product.judgement?.findings.length ?? 0) : 0

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key === 's') {
        event.preventDefault()
        void navigate('/changes')
      }
      if (isTyping(event.target) || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, undo, redo])

  return (
    <section className="workspace-bar" aria-label={say('workspace.bar')}>
      {Object.keys(products).length > 1 && (
        <Suspense>
          <ProductChoice />
        </Suspense>
      )}
      <HistoryButton word="undo" icon={<UndoOutlined aria-hidden />} isPossible={canUndo} onPress={undo} />
      <HistoryButton word="redo" icon={<RedoOutlined aria-hidden />} isPossible={canRedo} onPress={redo} />
      <PaletteButton />
      <p className="workspace-state" role="status">
        {changed > 0
          ? say('workspace.unsaved', { count: changed })
          : elsewhere
            ? say('workspace.unsavedElsewhere', { product: elsewhere.name || say('workspace.mainProduct') })
            : say('workspace.allSaved')}
        {findings > 0 && <Tag color="error">{say('workspace.findings', { count: findings })}</Tag>}
      </p>
      <span className={changed > 0 ? 'workspace-review workspace-review--changed' : 'workspace-review'}>
        <Button type="primary" disabled={changed === 0} onClick={() => void navigate('/changes')}>
          {say('workspace.review')}
        </Button>
      </span>
      <SessionOver />
      {unknown !== undefined && <UnknownProduct unknown={unknown} />}
      {isUnkept && (
        <Alert className="workspace-note" type="warning" showIcon title={say('workspace.unkept')} />
      )}
    </section>
  )
}

interface HistoryButtonProps {
  word: 'undo' | 'redo'
  icon: ReactNode
  isPossible: boolean
  onPress(): void
}

/** Where the bar is narrow, its icon alone is seen. */
function HistoryButton({ word, icon, isPossible, onPress }: HistoryButtonProps) {
  const { say } = useStudio()
  const name = say(`workspace.${word}`)
  return (
    <Button icon={icon} disabled={!isPossible} title={name} onClick={onPress}>
      <span className="workspace-word">{name}</span>
    </Button>
  )
}

/** A box undoes by itself what is typed in it. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null
}
