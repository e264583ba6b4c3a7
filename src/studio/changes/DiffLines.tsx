import { useStudio } from '../StudioContext.ts'
import type { DiffLine } from './lineDiff.ts'

const signs = { same: ' ', removed: '−', added: '+' }

/** Runs of lines that differ, with a sign each: colour alone says nothing. */
export function DiffLines({ hunks }: { hunks: DiffLine[][] }) {
  const { say } = useStudio()
  return hunks.map((hunk) => (
    <table key={`${hunk[0]?.before ?? 0}-${hunk[0]?.after ?? 0}`} className="diff">
      <tbody>
        {hunk.map((line) => (
          <tr key={`${line.before ?? ''} ${line.after ?? ''}`} className={`diff-${line.kind}`}>
            <td className="diff-number">{line.before}</td>
            <td className="diff-number">{line.after}</td>
            <td className="diff-sign">
              <span aria-hidden="true">{signs[line.kind]}</span>
              {line.kind !== 'same' && <span className="visually-hidden">{say(`changes.${line.kind}`)}</span>}
            </td>
            <td className="diff-text">{line.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}
