import { useStudio } from '../StudioContext.ts'

/** What the changes do to the journey, in sentences. */
export function BehaviourList({ sentences }: { sentences: string[] }) {
  const { say } = useStudio()
  return (
    <section className="changes-part" aria-labelledby="behaviour">
      <h2 id="behaviour">{say('changes.behaviour')}</h2>
      {sentences.length === 0 ? (
        <p>{say('changes.noBehaviour')}</p>
      ) : (
        <ul lang="en">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
