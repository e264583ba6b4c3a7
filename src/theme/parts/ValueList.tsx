import { MaskedText } from './MaskedText.tsx'

/** Several values of one fact, each on a line of its own. */
export function ValueList({ values }: { values: string[] }) {
  return (
    <ul className="value-list">
      {values.map((value, index) => (
        <li key={index}>
          <MaskedText text={value} />
        </li>
      ))}
    </ul>
  )
}
