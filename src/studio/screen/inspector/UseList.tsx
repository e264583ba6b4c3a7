import { Link } from 'react-router'

import { useStudio } from '../../StudioContext.ts'
import type { FieldUse } from '../model/usesOfField.ts'

/** Places at which an answer is used, each a way to its line. */
export function UseList({ uses }: { uses: FieldUse[] }) {
  const { say } = useStudio()
  if (uses.length === 0) return <p>{say('screen.noUses')}</p>
  return (
    <ul className="screen-uses">
      {uses.map(({ file, line, place }) => (
        <li key={`${file}:${line}:${place}`}>
          <Link to={`/json?${new URLSearchParams({ file, line: String(line) })}`}>{`${file}:${line}`}</Link>{' '}
          <code>{place}</code>
        </li>
      ))}
    </ul>
  )
}
