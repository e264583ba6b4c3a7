import { useStudio } from './StudioContext.ts'

/** What the studio has to show. */
export function StudioHome() {
  const { say } = useStudio()
  return (
    <main className="studio-page">
      <h1>{say('title')}</h1>
      <ul className="studio-tools">
        <li>
          <a href="/studio/widgets">{say('catalogue.title')}</a>
          <p>{say('catalogue.intro')}</p>
        </li>
      </ul>
    </main>
  )
}
