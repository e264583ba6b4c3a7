import { Segmented, Select } from 'antd'

import type { Language } from '#engine/screen/languages.ts'

import type { FromPreview } from '../preview/PreviewMessage.ts'
import { useStudio } from '../StudioContext.ts'
import { languageName } from '../words/languageName.ts'
import { type Width, widths } from './useScreenAddress.ts'

type States = Extract<FromPreview, { kind: 'drawn' }>['states']

interface ScreenToolbarProps {
  states: States
  state: string | undefined
  languages: string[]
  language: Language
  width: Width
  theme: 'light' | 'dark'
  isTried: boolean
  onChange(changes: Record<string, string | undefined>): void
}

/** How a screen is looked at: in which state, language, width and theme, and whether a press chooses or does. */
export function ScreenToolbar({
  states,
  state,
  languages,
  language,
  width,
  theme,
  isTried,
  onChange,
}: ScreenToolbarProps) {
  const { say, language: shownIn } = useStudio()
  return (
    <div className="screen-toolbar" role="group" aria-label={say('screen.looked')}>
      <Select
        className="screen-state"
        aria-label={say('screen.state')}
        value={states.length > 0 ? state : undefined}
        placeholder={say('screen.state')}
        popupMatchSelectWidth={false}
        onChange={(chosen: string) => onChange({ state: chosen })}
        options={groupsOf(states, say)}
      />
      <Segmented<string>
        aria-label={say('screen.press')}
        name="press"
        value={isTried ? 'try' : 'edit'}
        onChange={(press) => onChange({ press: press === 'try' ? press : undefined })}
        options={['edit', 'try'].map((press) => ({ value: press, label: say(`screen.presses.${press}`) }))}
      />
      <Segmented<string>
        aria-label={say('screen.language')}
        name="preview-language"
        value={language}
        onChange={(chosen) => onChange({ language: chosen })}
        options={languages.map((each) => ({
          value: each,
          label: each.toUpperCase(),
          title: languageName(each, shownIn) ?? each,
        }))}
      />
      <Segmented<Width>
        aria-label={say('screen.width')}
        name="preview-width"
        value={width}
        onChange={(chosen) => onChange({ width: String(chosen) })}
        options={[...widths]}
      />
      <Segmented<string>
        aria-label={say('screen.theme')}
        name="preview-theme"
        value={theme}
        onChange={(chosen) => onChange({ theme: chosen })}
        options={['light', 'dark'].map((each) => ({ value: each, label: say(`shell.themes.${each}`) }))}
      />
    </div>
  )
}

function groupsOf(states: States, say: (key: string) => string) {
  return [...Map.groupBy(states, ({ kind }) => kind)].map(([kind, of]) => ({
    label: say(`screen.kinds.${kind}`),
    options: of.map(({ name }) => ({ value: name, label: labelOf(name, kind, say) })),
  }))
}

/** The kind in words; what is behind it in the name says which of them. */
function labelOf(name: string, kind: string, say: (key: string) => string): string {
  const rest = name === kind ? '' : name.startsWith(`${kind}-`) ? name.slice(kind.length + 1) : name
  return rest === '' ? say(`screen.kinds.${kind}`) : `${say(`screen.kinds.${kind}`)}: ${rest}`
}
