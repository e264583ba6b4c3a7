import { type Language, languages } from '#engine/screen/languages.ts'

import { useStudio } from './StudioContext.ts'

/** Where one is, and in which language it is said. */
export function StudioHeader({ onLanguage }: { onLanguage(language: Language): void }) {
  const { language, say } = useStudio()
  return (
    <header className="studio-header">
      <a className="studio-home" href="/studio/">
        {say('title')}
      </a>
      <div className="studio-switch" role="group" aria-label={say('language')}>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            className="studio-choice"
            aria-pressed={each === language}
            lang={each}
            onClick={() => onLanguage(each)}
          >
            {say(`languages.${each}`)}
          </button>
        ))}
      </div>
    </header>
  )
}
