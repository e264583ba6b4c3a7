import { Segmented } from 'antd'

import { type Language, languages } from '#engine/screen/languages.ts'

import { useStudio } from '../StudioContext.ts'

/** The language of the studio, which is the application's at the next visit. */
export function LanguageChoice() {
  const { language, say, chooseLanguage } = useStudio()
  return (
    <Segmented<Language>
      aria-label={say('language')}
      name="language"
      value={language}
      onChange={chooseLanguage}
      options={[...languages].map((each) => ({
        value: each,
        label: (
          <span lang={each}>
            <span aria-hidden="true">{each.toUpperCase()}</span>
            <span className="visually-hidden">{say(`languages.${each}`)}</span>
          </span>
        ),
      }))}
    />
  )
}
