import { useStudio } from './StudioContext.ts'

/** What the studio has to show. */
export function StudioHome() {
  const { say } = useStudio()
  return (
    <main className="studio-page">
      <h1>{say('title')}</h1>
      <ul className="studio-tools">
        <li className="studio-tool">
          <h2>
            <a href="/studio/widgets">{say('catalogue.title')}</a>
          </h2>
          <p>{say('catalogue.intro')}</p>
        </li>
      </ul>
    </main>
  )
}
