import { Tag } from 'antd'

import type { DeskEvent } from '#contract/desk.ts'

import { DeskSection } from './DeskSection.tsx'
import { useEventsQuery, watched } from './deskApi.ts'
import { useAct } from './useAct.ts'
import { useDeskWords } from './useDeskWords.ts'

/** The events that webhooks are told, the newest first. A product without webhooks has no such list. */
export function EventList() {
  const { say } = useDeskWords()
  const { data: events = [] } = useEventsQuery(undefined, watched)
  if (events.length === 0) return null
  return (
    <DeskSection id="events" title={say('desk.events.title')} hint={say('desk.events.hint')}>
      <ol className="desk-messages">
        {events.map((event) => (
          <Event key={event.id} {...event} />
        ))}
      </ol>
    </DeskSection>
  )
}

const colors = { waiting: 'processing', sent: 'success', givenUp: 'error' }

function Event({ id, webhook, type, at, state, attempts, reason, body }: DeskEvent) {
  const { say, timeOf } = useDeskWords()
  const act = useAct()
  const label = say('desk.events.retry')
  return (
    <li className="desk-message">
      <p className="desk-meta">
        <Tag color={colors[state]}>{say(`desk.events.${state}`)}</Tag> {webhook}, {timeOf(at)}
      </p>
      {reason !== null && (
        <p className="desk-meta">
          {say('desk.events.attempts', { count: attempts })}: {reason}
        </p>
      )}
      <details>
        <summary>{type}</summary>
        <p className="desk-text">{body}</p>
      </details>
      {state !== 'sent' && (
        <button
          type="button"
          className="desk-link"
          onClick={() => void act({ path: `events/${id}/retry`, body: {} }, label)}
        >
          {label}
          <span className="visually-hidden"> {type}</span>
        </button>
      )}
    </li>
  )
}
