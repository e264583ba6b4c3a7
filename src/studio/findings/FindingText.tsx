import type { Finding } from '#contract/Finding.ts'

import { useStudio } from '../StudioContext.ts'
import { useRuleWords } from './useRuleWords.ts'

/** A finding: why it matters and how it is mended, in the language of the studio, and what exactly was found, as the check says it. */
export function FindingText({ finding: { rule, message, hint } }: { finding: Finding }) {
  const { language } = useStudio()
  const { why, fix } = useRuleWords()(rule)
  // The check's own advice is in English, and says more.
  const said = [why, language === 'en' && hint !== undefined ? undefined : fix].filter(Boolean).join(' ')
  return (
    <span className="finding">
      {said !== '' && <strong className="finding-why">{said}</strong>}{' '}
      <span lang="en">
        {message} {hint}
      </span>
    </span>
  )
}
