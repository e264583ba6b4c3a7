import { Table, type TableColumnsType, Tag } from 'antd'
import { useSearchParams } from 'react-router'

import type { DeskCase, DeskPosition } from '#contract/desk.ts'

import { DeskSection } from './DeskSection.tsx'
import { useCasesQuery, watched } from './deskApi.ts'
import { ExpireMenu } from './ExpireMenu.tsx'
import { OutsideButtons } from './OutsideButtons.tsx'
import { StepName } from './StepName.tsx'
import { useDeskWords } from './useDeskWords.ts'

/** The cases that are not closed: where each stands, and what the outside would say to it. */
export function CasesTable() {
  const { say } = useDeskWords()
  const { data: cases = [], isLoading } = useCasesQuery(undefined, watched)
  const columns: TableColumnsType<DeskCase> = [
    {
      key: 'case',
      title: say('desk.cases.case'),
      render: (_, loanCase) => <CaseName loanCase={loanCase} />,
    },
    {
      key: 'position',
      title: say('desk.cases.position'),
      render: (_, loanCase) => <Positions {...loanCase} />,
    },
    {
      key: 'outside',
      title: say('desk.cases.outside'),
      render: (_, loanCase) => <OutsideButtons loanCase={loanCase} />,
    },
    {
      key: 'expire',
      title: say('desk.cases.time'),
      render: (_, loanCase) => <ExpireMenu loanCase={loanCase} />,
    },
  ]

  return (
    <DeskSection id="cases" title={say('desk.cases.title')} hint={say('desk.cases.hint')}>
      <Table
        className="desk-table"
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={cases}
        loading={isLoading}
        pagination={false}
        locale={{ emptyText: say('desk.cases.none') }}
      />
    </DeskSection>
  )
}

function CaseName({ loanCase }: { loanCase: DeskCase }) {
  const { say, shortOf } = useDeskWords()
  const [, setParams] = useSearchParams()
  const { id, journey, reference, company, since } = loanCase
  const showMessages = () =>
    setParams((params) => {
      params.set('case', id)
      return params
    })
  return (
    <>
      <strong>{company ?? say('desk.cases.noCompany')}</strong>
      <p className="desk-meta">
        {reference} · {journey}
        <br />
        {say('desk.cases.since', { moment: shortOf(since) })}
      </p>
      <button type="button" className="desk-link" onClick={showMessages}>
        {say('desk.cases.messages')}
        <span className="visually-hidden"> {reference}</span>
      </button>
    </>
  )
}

/** The position of a case, and below it those of other people at tasks of their own. */
function Positions({ people, ...main }: DeskCase) {
  return (
    <>
      <Position {...main} />
      {people.length > 0 && (
        <ul className="desk-people">
          {people.map((person) => (
            <li key={person.id}>
              {person.name}
              <Position {...person} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const colors = { task: 'default', wait: 'processing', wayout: 'warning' }

function Position({ step, kind, failing }: Pick<DeskPosition, 'step' | 'kind' | 'failing'>) {
  const { say } = useDeskWords()
  return (
    <>
      <p className="desk-position">
        <StepName name={step} /> <Tag color={colors[kind]}>{say(`desk.kinds.${kind}`)}</Tag>
      </p>
      {failing.map(({ worker, attempts, reason }) => (
        <p key={worker} className="desk-meta">
          <Tag color="error">{say('desk.cases.failing', { count: attempts })}</Tag> {reason}
        </p>
      ))}
    </>
  )
}
