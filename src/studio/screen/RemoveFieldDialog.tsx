import { Alert, Modal } from 'antd'
import { useMemo } from 'react'

import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { UseList } from './inspector/UseList.tsx'
import { removeField } from './model/editFields.ts'
import { withoutWords } from './model/fieldWords.ts'
import type { EditedField } from './model/fieldsIn.ts'
import type { EditedScreen } from './model/ScreenFile.ts'
import { usesOfField } from './model/usesOfField.ts'

interface RemoveFieldDialogProps {
  screen: EditedScreen
  field: EditedField
  label: string
  onRemoved(): void
  onClose(): void
}

/** Asks before a field goes, and says what depends on its answer. Its words and examples go with it, in one step to undo. */
export function RemoveFieldDialog({ screen, field, label, onRemoved, onClose }: RemoveFieldDialogProps) {
  const { say } = useStudio()
  const { texts, edit } = useWorkspace()
  const uses = useMemo(() => usesOfField(screen, field.names, texts), [screen, field, texts])
  const remove = () => {
    edit({ ...withoutWords(texts, screen, field.names), [screen.path]: removeField(screen.text, field) })
    onRemoved()
  }

  return (
    <Modal
      open
      title={say('screen.remove', { label })}
      okText={say('screen.removeThis')}
      cancelText={say('screen.add.cancel')}
      okButtonProps={{ danger: true }}
      onOk={remove}
      onCancel={onClose}
    >
      {uses.length === 0 ? (
        <p>{say('screen.noUses')}</p>
      ) : (
        <>
          <Alert type="warning" showIcon title={say('screen.stillUsed', { count: uses.length })} />
          <UseList uses={uses} />
        </>
      )}
    </Modal>
  )
}
