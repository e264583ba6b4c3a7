import { Button, Modal, Switch, Tag } from 'antd'
import { useState } from 'react'

import type { ClockMove, DeskClock } from '#contract/desk.ts'

import { DeskSection } from './DeskSection.tsx'
import { useAct } from './useAct.ts'
import { useDeskWords } from './useDeskWords.ts'

const moves: ClockMove[] = ['hour', 'day', 'twoDays', 'nextMonday', 'tonight', 'reset']

/** The clock of the process, what is out of order, and the way to start afresh. */
export function WorldControls({ clock: { now, offsetMs, spidDown } }: { clock: DeskClock }) {
  const { say, dayOf } = useDeskWords()
  const act = useAct()
  return (
    <DeskSection id="clock" title={say('desk.clock.title')} hint={say('desk.clock.hint')}>
      <p className="desk-clock">
        <time dateTime={now}>{dayOf(now)}</time>{' '}
        {offsetMs !== 0 && <Tag color="warning">{say('desk.clock.moved')}</Tag>}
      </p>
      <div className="desk-actions" role="group" aria-label={say('desk.clock.title')}>
        {moves.map((move) => (
          <Button
            key={move}
            size="small"
            disabled={move === 'reset' && offsetMs === 0}
            onClick={() => void act({ path: 'clock', body: { move } }, say(`desk.clock.${move}`))}
          >
            {say(`desk.clock.${move}`)}
          </Button>
        ))}
      </div>
      <div className="desk-switch">
        <Switch
          id="spid-down"
          size="small"
          checked={spidDown}
          onChange={(down) =>
            void act({ path: 'spid', body: { down } }, say(down ? 'desk.spid.down' : 'desk.spid.up'))
          }
        />
        <label htmlFor="spid-down">{say('desk.spid.down')}</label>
      </div>
      <ResetButton />
    </DeskSection>
  )
}

function ResetButton() {
  const { say } = useDeskWords()
  const [isAsked, setAsked] = useState(false)
  const act = useAct()
  const reset = async () => {
    await act({ path: 'reset', body: {} }, say('desk.reset.label'))
    setAsked(false)
  }
  return (
    <>
      <Button size="small" danger onClick={() => setAsked(true)}>
        {say('desk.reset.label')}
      </Button>
      <Modal
        open={isAsked}
        title={say('desk.reset.question')}
        okText={say('desk.reset.yes')}
        okButtonProps={{ danger: true }}
        onOk={() => void reset()}
        onCancel={() => setAsked(false)}
      >
        {say('desk.reset.hint')}
      </Modal>
    </>
  )
}
