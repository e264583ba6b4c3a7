import { DeskSection } from './DeskSection.tsx'
import { useJourneysQuery } from './deskApi.ts'
import { useDeskWords } from './useDeskWords.ts'

/** Where an applicant begins: the journeys of this deployment, each at its address. */
export function JourneyList() {
  const { say } = useDeskWords()
  const { data: journeys = [] } = useJourneysQuery()
  return (
    <DeskSection id="journeys" title={say('desk.journeys.title')} hint={say('desk.journeys.hint')}>
      <ul className="desk-journeys">
        {journeys.map(({ journey, address, brand }) => (
          <li key={journey}>
            <a href={address}>
              {brand} · {journey}
            </a>{' '}
            <code>{address}</code>
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}
