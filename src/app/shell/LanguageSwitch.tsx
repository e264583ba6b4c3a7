import { useShellWords, useTextPacks } from '../texts/TextsContext.ts'
import { languages } from '../texts/language.ts'

/** Italian or English: the other one is a button in its own language. */
export function LanguageSwitch({ onChange }: { onChange(): void }) {
  const say = useShellWords()
  const { texts } = useTextPacks()
  const change = async (language: string) => {
    await texts.changeLanguage(language)
    onChange()
  }

  return (
    <div className="languages" role="group" aria-label={say('language.label')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className="language"
          aria-pressed={texts.language === language}
          onClick={() => void change(language)}
        >
          <span aria-hidden="true">{language.toUpperCase()}</span>
          <span className="visually-hidden">{say(`language.${language}`)}</span>
        </button>
      ))}
    </div>
  )
}
