import { ApiProvider } from '@reduxjs/toolkit/query/react'
import { Alert, Result, Skeleton } from 'antd'

import { StudioPage } from '../shell/StudioPage.tsx'
import { useStudio } from '../StudioContext.ts'
import { CasesTable } from './CasesTable.tsx'
import { deskApi, useClockQuery, watched } from './deskApi.ts'
import { EventList } from './EventList.tsx'
import { JourneyList } from './JourneyList.tsx'
import { OutboxList } from './OutboxList.tsx'
import { StoriesTable } from './StoriesTable.tsx'
import { WorldControls } from './WorldControls.tsx'

import 'virtual:antd/studio/Alert,Dropdown,Empty,Input,Result,Skeleton,Switch,Table,Tag.css'
import './sandbox.css'

/** The desk of the sandbox: who can apply, what was sent, where each case stands, and what the outside world would do. */
export function SandboxDesk() {
  const { say } = useStudio()
  return (
    <ApiProvider api={deskApi}>
      <StudioPage title={say('desk.title')} intro={say('desk.intro')}>
        <Desk />
      </StudioPage>
    </ApiProvider>
  )
}

function Desk() {
  const { say } = useStudio()
  const { data: clock, error } = useClockQuery(undefined, watched)

  if (error && 'status' in error && error.status === 404) {
    return <Result title={say('desk.off')} subTitle={say('desk.offHelp')} />
  }
  if (!clock && !error) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  return (
    <>
      {error && <Alert type="warning" showIcon title={say('desk.unreachable')} />}
      {clock && (
        <div className="desk">
          <CasesTable />
          <div className="desk-side">
            <JourneyList />
            <WorldControls clock={clock} />
            <OutboxList />
            <EventList />
          </div>
          <StoriesTable />
        </div>
      )}
    </>
  )
}
