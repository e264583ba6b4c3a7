import { Table, type TableColumnsType } from 'antd'
import { type ComponentProps, useRef } from 'react'

import { useStudio } from '../StudioContext.ts'
import { languageName } from './languageName.ts'
import { useRoomBelow } from './useRoomBelow.ts'
import type { ProductWords } from './useWords.ts'
import type { Word } from './Word.ts'
import { WordKey } from './WordKey.tsx'
import { WordText } from './WordText.tsx'

interface WordsTableProps {
  words: ProductWords
  found: Word[]
}

/** The header is a table of its own, and the rows, of which only those in sight are drawn, are none: together they are one. */
const roles = {
  table: { role: 'rowgroup' },
  wrapper: { role: 'presentation' },
  row: { role: 'row', 'aria-rowindex': 1 },
  cell: { role: 'columnheader' },
}

const components = {
  header: {
    table: (props: ComponentProps<'table'>) => <table {...props} {...roles.table} />,
    wrapper: (props: ComponentProps<'thead'>) => <thead {...props} {...roles.wrapper} />,
    row: (props: ComponentProps<'tr'>) => <tr {...props} {...roles.row} />,
    cell: (props: ComponentProps<'th'>) => <th {...props} {...roles.cell} />,
  },
}

const cell = () => ({ role: 'cell' })

/** Texts by key, the languages side by side. */
export function WordsTable({ words: { languages, words, faultsOf }, found }: WordsTableProps) {
  const { say, language: shownIn } = useStudio()
  const table = useRef<HTMLDivElement>(null)
  const height = useRoomBelow(table)
  const columns: TableColumnsType<Word> = [
    {
      key: 'key',
      title: say('words.key'),
      width: 280,
      onCell: cell,
      render: (_, word) => <WordKey word={word} />,
    },
    ...languages.map((language): TableColumnsType<Word>[number] => ({
      key: language,
      title: <span className="words-language">{languageName(language, shownIn) ?? language}</span>,
      width: 360,
      onCell: cell,
      render: (_, word) => <WordText word={word} language={language} fault={faultsOf(word)[language]} />,
    })),
  ]

  return (
    <div
      ref={table}
      role="table"
      className="words-table"
      aria-label={say('words.title')}
      aria-rowcount={found.length + 1}
    >
      <Table
        virtual
        size="small"
        rowKey="id"
        components={components}
        columns={columns}
        dataSource={found}
        pagination={false}
        scroll={{ x: 280 + 360 * languages.length, y: height }}
        onRow={(_, index = 0) => ({ role: 'row', 'aria-rowindex': index + 2 })}
        locale={{ emptyText: say(words.length === 0 ? 'words.noWords' : 'words.nothingFound') }}
      />
    </div>
  )
}
