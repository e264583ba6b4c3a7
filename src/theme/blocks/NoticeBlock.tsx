import type { BlockProps } from '#engine/form/FormTheme.ts'
import type { ShownValue } from '#engine/screen/Screen.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { ActionButton } from '../parts/ActionButton.tsx'
import { Markdown } from '../parts/Markdown.tsx'
import { Notice } from '../parts/Notice.tsx'
import { useAnnouncement } from '../parts/useAnnouncement.ts'
import { useSaidValues } from '../words/useSaidValues.ts'

type Tone = 'info' | 'success' | 'warning'

/** A message of the screen, by its wording; one that comes while the screen is open is read out. */
export function NoticeBlock({ name, options, isLate = false }: BlockProps) {
  const texts = useTexts()
  const values = useSaidValues(options['values'] as Record<string, ShownValue> | undefined)
  const tone = (options['tone'] as Tone | undefined) ?? 'info'
  const action = options['action'] as string | undefined
  const find = (key: string) =>
    texts.find([`blocks.${name}.${key}`, `blocks.NoticeBlock.${name}.${key}`], values)
  const title = find('title')
  const text = find('text')
  useAnnouncement(tone === 'info' ? undefined : [title, text].filter(Boolean).join(' '), { isNew: isLate })

  return (
    <Notice tone={tone}>
      {title && <p className="notice-title">{title}</p>}
      <Markdown text={text ?? (title === undefined ? `blocks.${name}.text` : '')} level={3} />
      {action && <ActionButton name={action} />}
    </Notice>
  )
}
