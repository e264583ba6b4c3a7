import { Alert, Result, Skeleton, Tag } from 'antd'
import { Link } from 'react-router'

import type { Operations } from '#contract/studioOperations.ts'

import { StepName } from '../sandbox/StepName.tsx'
import { useDeskWords } from '../sandbox/useDeskWords.ts'
import { useStudioSession } from '../session/studioSession.ts'
import { PartOfWords } from '../shell/PartOfWords.tsx'
import { StudioPage } from '../shell/StudioPage.tsx'
import { GiveUpButton } from './GiveUpButton.tsx'
import { useOperationsQuery } from './operationsApi.ts'
import { type Column, OperationsTable } from './OperationsTable.tsx'
import { RetryButton } from './RetryButton.tsx'

import 'virtual:antd/studio/Alert,Button,Pagination,Result,Skeleton,Table,Tag.css'
import '../sandbox/sandbox.css'
import './operations.css'

/** How often the server is asked; a page that is not looked at asks for nothing. */
const watched = { pollingInterval: 5000, skipPollingIfUnfocused: true }

/** How the cases of the running server stand, what failed, and which definitions they follow. Nothing personal. */
export function OperationsPage() {
  return (
    <PartOfWords part="running">
      <Running />
    </PartOfWords>
  )
}

function Running() {
  const { say } = useDeskWords()
  const { signsIn } = useStudioSession()
  const { data, error } = useOperationsQuery(undefined, watched)
  const isRefused = error !== undefined && 'status' in error && error.status === 403
  return (
    <StudioPage title={say('operations.title')} intro={say('operations.intro')}>
      {isRefused && (
        <Result
          title={say(signsIn ? 'session.needed' : 'running.refused')}
          subTitle={say(signsIn ? 'running.signedOut' : 'running.refusedHelp')}
        />
      )}
      {error && !isRefused && <Alert type="warning" showIcon title={say('desk.unreachable')} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {data && !isRefused && <Lists operations={data} />}
    </StudioPage>
  )
}

type RowOf<List extends 'steps' | 'stuck' | 'jobs' | 'timers' | 'events' | 'messages' | 'versions'> =
  Operations[List][number]

function Lists({ operations }: { operations: Operations }) {
  const { say, shortOf } = useDeskWords()
  const { canRetry, steps, stuck, jobs, timers, events, messages, versions } = operations
  const byReference = {
    title: 'case',
    render: ({ reference }: { reference: string }) => <strong>{reference}</strong>,
  }
  const byStep = {
    title: 'step',
    render: ({ journey, step }: { journey: string; step: string }) => (
      <Link to={`/map?${new URLSearchParams({ journey, step })}`}>
        <StepName name={step} />
      </Link>
    ),
  }
  const retried = <Row extends { id: string; reference: string }>(
    kind: 'jobs' | 'timers' | 'events' | 'messages',
  ): Column<Row>[] =>
    canRetry
      ? [
          {
            title: 'action',
            render: ({ id, reference }) => <RetryButton kind={kind} id={id} name={reference} />,
          },
        ]
      : []
  const attempts = {
    title: 'failure',
    render: ({ attempts: count, reason }: { attempts: number; reason: string | null }) => (
      <>
        <Tag color="error">{say('desk.cases.failing', { count })}</Tag> {reason}
      </>
    ),
  }

  const settled: Column<RowOf<'messages'>> = {
    title: 'settle',
    render: ({ id, reference, isGivenUp }) => !isGivenUp && <GiveUpButton id={id} name={reference} />,
  }

  return (
    <div className="operations">
      <OperationsTable<RowOf<'jobs'>>
        id="jobs"
        rows={jobs}
        keyOf={({ id }) => id}
        columns={[
          byReference,
          byStep,
          {
            title: 'worker',
            render: ({ worker }) => (worker === null ? say('running.earlyMessage') : <code>{worker}</code>),
          },
          attempts,
          { title: 'again', render: ({ dueAt }) => shortOf(dueAt) },
          ...retried<RowOf<'jobs'>>('jobs'),
        ]}
      />
      <OperationsTable<RowOf<'stuck'>>
        id="stuck"
        rows={stuck}
        keyOf={({ caseId }) => caseId}
        columns={[
          byReference,
          byStep,
          { title: 'since', render: ({ since }) => shortOf(since) },
          { title: 'until', render: ({ until }) => shortOf(until) },
        ]}
      />
      <OperationsTable<RowOf<'timers'>>
        id="timers"
        rows={timers}
        keyOf={({ id }) => id}
        columns={[
          byReference,
          byStep,
          { title: 'timer', render: ({ name }) => <code>{name}</code> },
          { title: 'due', render: ({ dueAt }) => shortOf(dueAt) },
          {
            title: 'failure',
            render: ({ reason }) => <Tag color="error">{reason ?? say('running.late')}</Tag>,
          },
          ...retried<RowOf<'timers'>>('timers'),
        ]}
      />
      <OperationsTable<RowOf<'events'>>
        id="events"
        rows={events}
        keyOf={({ id }) => id}
        columns={[
          byReference,
          { title: 'webhook', render: ({ webhook, type }) => `${webhook}: ${type}` },
          attempts,
          {
            title: 'state',
            render: ({ isGivenUp }) => say(`desk.events.${isGivenUp ? 'givenUp' : 'waiting'}`),
          },
          { title: 'since', render: ({ at }) => shortOf(at) },
          ...retried<RowOf<'events'>>('events'),
        ]}
      />
      <OperationsTable<RowOf<'messages'>>
        id="messages"
        rows={messages}
        keyOf={({ id }) => id}
        columns={[
          byReference,
          { title: 'channel', render: ({ channel }) => <Tag>{channel.toUpperCase()}</Tag> },
          attempts,
          {
            title: 'state',
            render: ({ isGivenUp }) => say(`desk.events.${isGivenUp ? 'givenUp' : 'waiting'}`),
          },
          { title: 'since', render: ({ at }) => shortOf(at) },
          ...retried<RowOf<'messages'>>('messages'),
          ...(canRetry ? [settled] : []),
        ]}
      />
      <OperationsTable<RowOf<'steps'>>
        id="steps"
        rows={steps}
        keyOf={({ journey, step }) => `${journey} ${step}`}
        columns={[
          { title: 'journey', render: ({ journey }) => journey },
          byStep,
          { title: 'kind', render: ({ kind }) => say(`running.kinds.${kind}`) },
          { title: 'cases', render: ({ cases }) => cases },
          { title: 'oldest', render: ({ oldest }) => shortOf(oldest) },
        ]}
      />
      <OperationsTable<RowOf<'versions'>>
        id="versions"
        rows={versions}
        keyOf={({ journey, version }) => `${journey} ${version}`}
        columns={[
          { title: 'journey', render: ({ journey }) => journey },
          { title: 'version', render: ({ version }) => <code>{version.slice(0, SHOWN_OF_VERSION)}</code> },
          {
            title: 'state',
            render: ({ isInForce }) => (
              <Tag color={isInForce ? 'success' : 'default'}>
                {say(isInForce ? 'running.inForce' : 'running.older')}
              </Tag>
            ),
          },
          { title: 'cases', render: ({ cases }) => cases },
          { title: 'since', render: ({ since }) => shortOf(since) },
        ]}
      />
    </div>
  )
}

/** As much of a fingerprint as tells versions apart. */
const SHOWN_OF_VERSION = 10
