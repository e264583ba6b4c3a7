import { useTranslation } from 'react-i18next'

import { languages } from '#engine/screen/languages.ts'

import { useShellWords } from '../texts/useShellWords.ts'

/** The languages, each a button in its own language. */
export function LanguageSwitch({ onChange }: { onChange(): void }) {
  const say = useShellWords()
  const { i18n } = useTranslation('common')
  return (
    <div className="languages" role="group" aria-label={say('language.label')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className="language"
          aria-pressed={i18n.language === language}
          onClick={() => void i18n.changeLanguage(language).then(onChange)}
        >
          <span aria-hidden="true">{language.toUpperCase()}</span>
          <span className="visually-hidden">{say(`language.${language}`)}</span>
        </button>
      ))}
    </div>
  )
}
