import { useEffect, useState } from 'react'
import { partsOfWords } from 'virtual:studio-wording'

import type { Language } from '#engine/screen/languages.ts'

import { sampleTexts, type Wording } from '../sampleTexts.ts'
import { useStudio } from '../StudioContext.ts'

/** What is said of a rule of the check: why it matters, and how what breaks it is mended. */
export interface RuleWords {
  why: string | undefined
  fix: string | undefined
}

const loaded = new Map<Language, Wording>()

/** Returns what is said of each rule, in the language of the studio; nothing until it is there, for few pages need it. */
export function useRuleWords(): (rule: string) => RuleWords {
  const { language } = useStudio()
  const [rules, setRules] = useState(loaded.get(language))

  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      // The findings themselves are told without.
      const words = loaded.get(language) ?? (await partsOfWords.rules[language]().catch(() => undefined))
      if (!words) return
      loaded.set(language, words)
      if (isCurrent) setRules(words)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [language])

  const words = sampleTexts(language, { rules })
  return (rule) => ({ why: words.find([`rules.${rule}.why`]), fix: words.find([`rules.${rule}.fix`]) })
}
