import { Select } from 'antd'
import { useMemo, useState } from 'react'

import { isLanguage, type Language } from '#engine/screen/languages.ts'

import { ProductWords } from '../map/words/ProductWords.ts'
import type { FromPreview } from '../preview/PreviewMessage.ts'
import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { type Since, type Version, versionOf } from '../workspace/versionOf.ts'
import { type ChangedScreen, changedScreens } from './changedScreens.ts'
import { differingParts } from './differingParts.ts'
import type { ChangedFile } from './patchOf.ts'
import { VersionPicture } from './VersionPicture.tsx'

type Drawn = Extract<FromPreview, { kind: 'drawn' }>

interface ScreenPicturesProps {
  files: ChangedFile[]
  since: Since
}

/** The screens that are drawn otherwise, each as it was and as it is; drawn once they are opened. */
export function ScreenPictures({ files, since }: ScreenPicturesProps) {
  const desk = useStudio()
  const { say } = desk
  const { product, texts } = useWorkspace()
  const before = useMemo(() => versionOf(product, since), [product, since])
  const after = useMemo(() => versionOf(product, 'edited'), [product])
  const words = useMemo(() => new ProductWords(texts, desk.texts), [texts, desk.texts])
  const screens = changedScreens(files, after)
  if (screens.length === 0) return null

  return (
    <section className="changes-part" aria-labelledby="changed-screens">
      <h2 id="changed-screens">{say('changes.pictures.title', { count: screens.length })}</h2>
      <p>{say('changes.pictures.intro')}</p>
      {screens.map((screen) => (
        <PicturePair
          key={`${since} ${screen.path}`}
          title={words.textOf(screen.name, 'title') ?? screen.name}
          {...{ screen, before, after }}
        />
      ))}
    </section>
  )
}

interface PicturePairProps {
  title: string
  screen: ChangedScreen
  before: Version
  after: Version
}

function PicturePair({ title, screen, before, after }: PicturePairProps) {
  const { say, language: ofStudio } = useStudio()
  const [isOpen, setOpen] = useState(false)
  const [state, setState] = useState<string>()
  const [drawn, setDrawn] = useState<{ before?: Drawn; after?: Drawn }>({})
  const differs = useMemo(
    () =>
      drawn.before && drawn.after && drawn.before.state === drawn.after.state
        ? differingParts(drawn.before.parts, drawn.after.parts)
        : undefined,
    [drawn],
  )
  const said = screen.languages.filter(isLanguage)
  const language: Language = said.includes(ofStudio) ? ofStudio : (said[0] ?? ofStudio)
  const states = (drawn.after ?? drawn.before)?.states ?? []

  return (
    <details className="changes-screen" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title} <code>{screen.name}</code>
      </summary>
      {isOpen && (
        <>
          <Select
            aria-label={say('screen.state')}
            value={state ?? states[0]?.name}
            onChange={setState}
            options={states.map(({ name }) => ({ value: name, label: name }))}
          />
          {differs && (
            <p role="status">
              {say('changes.pictures.differs', { count: differs.after.length + differs.before.length })}
            </p>
          )}
          <div className="changes-pair">
            {(
              [
                ['before', before],
                ['after', after],
              ] as const
            ).map(([when, version]) => (
              <VersionPicture
                key={when}
                title={say(`changes.pictures.${when}`)}
                missing={say(`changes.pictures.missing.${when}`)}
                marked={differs?.[when]}
                onDrawn={(one) => setDrawn((known) => ({ ...known, [when]: one }))}
                {...{ screen, version, language, state }}
              />
            ))}
          </div>
        </>
      )}
    </details>
  )
}
