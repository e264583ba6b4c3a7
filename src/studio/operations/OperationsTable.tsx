import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'

import { useStudio } from '../StudioContext.ts'
import { DeskSection } from '../sandbox/DeskSection.tsx'

/** A column: the key of its title below `running.columns`, and what stands in it. */
export interface Column<Row> {
  title: string
  render: (row: Row) => ReactNode
}

interface OperationsTableProps<Row> {
  /** Of the section in the address, and the key of its words. */
  id: string
  rows: Row[]
  keyOf: (row: Row) => string
  columns: Column<Row>[]
}

/** Rows under a heading that says how many there are. */
export function OperationsTable<Row extends object>({ id, rows, keyOf, columns }: OperationsTableProps<Row>) {
  const { say } = useStudio()
  const shown: TableColumnsType<Row> = columns.map(({ title, render }) => ({
    key: title,
    title: say(`running.columns.${title}`),
    onCell: () => labelled(say(`running.columns.${title}`)),
    render: (_, row) => render(row),
  }))
  return (
    <DeskSection
      id={id}
      title={say(`running.${id}.title`)}
      hint={say(`running.${id}.hint`)}
      extra={<span className="desk-meta">{rows.length}</span>}
    >
      {rows.length === 0 ? (
        <p className="operations-none">{say(`running.${id}.none`)}</p>
      ) : (
        <Table
          className="desk-table operations-table"
          size="small"
          rowKey={keyOf}
          columns={shown}
          dataSource={rows}
          pagination={rows.length > 50 && { pageSize: 50, showSizeChanger: false }}
        />
      )}
    </DeskSection>
  )
}

/** Where rows are stacked, a cell says what it is. */
function labelled(label: string): Record<`data-${string}`, string> & { title?: string } {
  return { 'data-label': label }
}
