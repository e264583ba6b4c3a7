import { Empty, Tag } from 'antd'
import { useSearchParams } from 'react-router'

import type { DeskMessage } from '#contract/desk.ts'

import { CopyButton } from './CopyButton.tsx'
import { DeskSection } from './DeskSection.tsx'
import { useOutboxQuery, watched } from './deskApi.ts'
import { useDeskWords } from './useDeskWords.ts'

/** The messages that would have gone out, the newest first; `?case=` in the address asks for those of one case. */
export function OutboxList() {
  const { say } = useDeskWords()
  const [params, setParams] = useSearchParams()
  const caseId = params.get('case') ?? undefined
  const { data: messages = [] } = useOutboxQuery(caseId, watched)
  const showAll = () =>
    setParams((shown) => {
      shown.delete('case')
      return shown
    })

  return (
    <DeskSection
      id="outbox"
      title={say('desk.outbox.title')}
      hint={say(caseId === undefined ? 'desk.outbox.hint' : 'desk.outbox.ofCase')}
      extra={
        caseId !== undefined && (
          <button type="button" className="desk-link" onClick={showAll}>
            {say('desk.outbox.all')}
          </button>
        )
      }
    >
      {messages.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('desk.outbox.none')} />
      ) : (
        <ol className="desk-messages">
          {messages.map((message) => (
            <Message key={message.id} {...message} />
          ))}
        </ol>
      )}
    </DeskSection>
  )
}

function Message({ channel, to, at, code, link, subject, body }: DeskMessage) {
  const { say, timeOf } = useDeskWords()
  return (
    <li className="desk-message">
      <p className="desk-meta">
        <Tag>{channel.toUpperCase()}</Tag> {timeOf(at)}
      </p>
      <p className="desk-to">{to}</p>
      {code !== null && (
        <p>
          <CopyButton text={code} large />
        </p>
      )}
      {link !== null && (
        <p>
          <a href={link} target="_blank" rel="noreferrer">
            {say('desk.outbox.open')}
          </a>
        </p>
      )}
      <details>
        <summary>{subject}</summary>
        <p className="desk-text">{body}</p>
      </details>
    </li>
  )
}
