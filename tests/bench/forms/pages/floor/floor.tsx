import { type SyntheticEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { parts } from 'virtual:workload/document'
import { data } from 'virtual:workload/data'

import 'virtual:tokens.css'
import '#theme/theme.css'

import type { Contender } from '../Contender.ts'
import { collect } from './collect.ts'
import { judge, type Refused } from './judge.ts'
import { Parts } from './Parts.tsx'
import { Summary } from './Summary.tsx'

/**
 * The floor: our document and our styles in plain React. Inputs that nothing controls, one compiled validator, the same
 * errors, summary and ARIA; no engine. What it costs, nobody who draws this page with React can do without.
 */
export const contender: Contender = {
  mount: (root) => createRoot(root).render(<Page />),
  submit: (root) => root.querySelector<HTMLElement>('.actions > .button')?.click(),
  errors: '.field-error',
  boxes: '.control[type=text]:not([placeholder="gg/mm/aaaa"])',
  addRow: '.rows + div > .button',
}

const nothingRefused: { refused: Refused[]; attempt: number } = { refused: [], attempt: 0 }

function Page() {
  const [{ refused, attempt }, setRefused] = useState(nothingRefused)
  const check = () => {
    const found = judge(collect(parts, 'field'))
    setRefused((before) => ({ refused: found, attempt: before.attempt + 1 }))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    check()
  }
  const messages = Object.fromEntries(refused.map(({ place, message }) => [place, message]))
  return (
    <article className="screen">
      {refused.length > 0 && <Summary refused={refused} attempt={attempt} />}
      <form className="form" noValidate onSubmit={submit}>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nobody meets it */}
        <button type="submit" hidden tabIndex={-1} />
        <Parts parts={parts} place="field" messages={messages} data={data} />
      </form>
      <div className="actions">
        <button type="button" className="button button--primary" onClick={check}>
          Continua
        </button>
      </div>
    </article>
  )
}
