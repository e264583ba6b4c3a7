import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Button } from '../parts/Button.tsx'
import { formatBytes } from '../words/formatBytes.ts'
import { formatWholePercent } from '../words/formatWholePercent.ts'
import { Icon } from '../parts/Icon.tsx'
import { useWords } from '../words/useWords.ts'
import type { Upload } from './useUploads.ts'

interface UploadRowProps {
  upload: Upload
  words: string[]
  onCancel(): void
}

/** A file on its way, and how far it is. */
export function UploadRow({ upload: { filename, bytes, share }, words, onCancel }: UploadRowProps) {
  const { language } = useTexts()
  const say = useWords(...words)
  const percent = formatWholePercent(share * 100, language)
  return (
    <div className="document-row">
      <Icon name="file" />
      <div className="document-words">
        <span className="filename">{filename}</span>
        <span className="document-detail">
          {formatBytes(bytes, language)} <span aria-hidden="true">· {percent}</span>
        </span>
        <progress className="upload-bar" max={1} value={share} aria-label={say('progress', { filename })} />
      </div>
      <span className="chip">{say('state.uploading')}</span>
      <div className="document-tools">
        <Button variant="link" size="small" onClick={onCancel}>
          {say('cancel')}
          <span className="visually-hidden"> {filename}</span>
        </Button>
      </div>
    </div>
  )
}
