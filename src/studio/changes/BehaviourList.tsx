import type { StudioJudgement } from '#contract/studio.ts'

import { useStudio } from '../StudioContext.ts'

/** What the changes do to the journey, in sentences; not known while something is wrong with them. */
export function BehaviourList({ findings, behaviour }: StudioJudgement) {
  const { say } = useStudio()
  return (
    <section className="changes-part" aria-labelledby="behaviour">
      <h2 id="behaviour">{say('changes.behaviour')}</h2>
      {behaviour.length === 0 ? (
        <p>{say(findings.length > 0 ? 'changes.behaviourLater' : 'changes.noBehaviour')}</p>
      ) : (
        <ul lang="en">
          {behaviour.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
