import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'

import { useStudio } from '../StudioContext.ts'
import { DeskSection } from '../sandbox/DeskSection.tsx'

/** A column: the key of its title below `operations.columns`, and what stands in it. */
export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
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
  const shown: TableColumnsType<Row> = columns.map(({ title, cell }) => ({
    key: title,
    title: say(`operations.columns.${title}`),
    onCell: () => ({ 'data-label': say(`operations.columns.${title}`) }) as object,
    render: (_, row) => cell(row),
  }))
  return (
    <DeskSection
      id={id}
      title={say(`operations.${id}.title`)}
      hint={say(`operations.${id}.hint`)}
      extra={<span className="desk-meta">{rows.length}</span>}
    >
      {rows.length === 0 ? (
        <p className="operations-none">{say(`operations.${id}.none`)}</p>
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
