import { Button } from 'antd'

import type { DeskCase, DeskPosition } from '#contract/desk.ts'

import { useAct } from './useAct.ts'
import { useDeskWords } from './useDeskWords.ts'

/** What the outside world can say to a case, and to each other person of it. */
export function OutsideButtons({ loanCase }: { loanCase: DeskCase }) {
  const { say, nameOf } = useDeskWords()
  const act = useAct()
  const { id, messages, people } = loanCase
  const waiting = people.filter((person) => person.messages.length > 0)
  if (messages.length === 0 && waiting.length === 0) {
    return <span className="desk-meta">{say('desk.cases.nothing')}</span>
  }

  const buttons = (position: DeskPosition, person?: string) => (
    <div className="desk-actions">
      {position.messages.map((name) => (
        <Button
          key={name}
          size="small"
          type="primary"
          onClick={() =>
            void act(
              { path: `cases/${id}/message`, body: { name, ...(person !== undefined && { person }) } },
              nameOf(name),
            )
          }
        >
          {nameOf(name)}
        </Button>
      ))}
    </div>
  )
  return (
    <>
      {messages.length > 0 && buttons(loanCase)}
      {waiting.map((person) => (
        <div key={person.id} role="group" aria-label={person.name}>
          <span className="desk-meta">{person.name}</span>
          {buttons(person, person.id)}
        </div>
      ))}
    </>
  )
}
