import { useId, useMemo } from 'react'

import type { Language } from '#engine/screen/languages.ts'
import type { Screen } from '#engine/screen/Screen.ts'

import type { FromPreview } from '../preview/PreviewMessage.ts'
import { readJson } from '../screen/model/readJson.ts'
import type { ScreenFile } from '../screen/model/ScreenFile.ts'
import { PreviewPane } from '../screen/PreviewPane.tsx'
import { themeOfPage } from '../screen/themeOfPage.ts'
import { usePreviewModule } from '../screen/usePreviewModule.ts'
import { useShownScreen } from '../screen/useShownScreen.ts'
import type { Version } from '../workspace/versionOf.ts'

const WIDTH = 360

interface VersionPictureProps {
  title: string
  /** What is said where this version has no such screen. */
  missing: string
  screen: ScreenFile
  version: Version
  language: Language
  state: string | undefined
  /** The parts that the other version has otherwise. */
  marked: number[] | undefined
  onDrawn(drawn: Extract<FromPreview, { kind: 'drawn' }>): void
}

/** A screen as one version has it, on a phone. */
export function VersionPicture({
  title,
  missing,
  screen,
  version,
  language,
  state,
  marked,
  onDrawn,
}: VersionPictureProps) {
  const id = useId()
  const { path, process, name } = screen
  const text = version.texts.get(path)
  const edited = useMemo(() => {
    const value = readJson<Screen>(text)
    return value && text !== undefined ? { path, process, name, value, text } : undefined
  }, [path, process, name, text])
  const compiled = usePreviewModule(path, version)
  const looked = { language, theme: themeOfPage(), state, isEdited: false, marked }
  const shown = useShownScreen(edited, compiled, looked, version.texts)

  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {text === undefined && <p>{missing}</p>}
      {text !== undefined && (
        <PreviewPane
          title={title}
          shown={shown}
          compiled={compiled}
          width={WIDTH}
          onDrawn={onDrawn}
          onChosen={() => undefined}
        />
      )}
    </section>
  )
}
