import { Table, type TableColumnsType } from 'antd'
import { type ComponentProps, useRef } from 'react'

import { useStudio } from '../StudioContext.ts'
import { languageName } from './languageName.ts'
import { useRoom } from './useRoom.ts'
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

/** The least: where there is more room, the columns share it. */
const KEY_PX = 250
const TEXT_PX = 235
const KEY_SHARE = 0.26

const cell = () => ({ role: 'cell' })

/** Texts by key, the languages side by side. */
export function WordsTable({ words: { languages, words, faultsOf }, found }: WordsTableProps) {
  const { say, language: shownIn } = useStudio()
  const table = useRef<HTMLDivElement>(null)
  const { width, height } = useRoom(table)
  const keyWidth = Math.max(KEY_PX, Math.floor(width * KEY_SHARE))
  const textWidth = Math.max(TEXT_PX, Math.floor((width - keyWidth) / languages.length))
  const columns: TableColumnsType<Word> = [
    {
      key: 'key',
      title: say('words.key'),
      width: keyWidth,
      onCell: cell,
      render: (_, word) => <WordKey word={word} />,
    },
    ...languages.map((language): TableColumnsType<Word>[number] => ({
      key: language,
      title: <span className="words-language">{languageName(language, shownIn) ?? language}</span>,
      width: textWidth,
      onCell: cell,
      render: (_, word) => <WordText word={word} language={language} fault={faultsOf(word)[language]} />,
    })),
  ]

  const isEmpty = found.length === 0
  const asTable = {
    role: 'table',
    'aria-label': say('words.title'),
    'aria-rowcount': found.length + 1,
  } as const
  // What antd draws around its tables is read out at every change of a row. Here it is the table itself, where there are rows.
  const around = { spinning: false, 'aria-live': 'off', ...(isEmpty ? {} : asTable) } as const

  return (
    <div ref={table} className="words-table">
      <Table
        virtual
        loading={around}
        size="small"
        rowKey="id"
        components={isEmpty ? {} : components}
        columns={columns}
        dataSource={found}
        pagination={false}
        scroll={{ x: keyWidth + textWidth * languages.length, y: height }}
        onRow={(_, index = 0) => ({ role: 'row', 'aria-rowindex': index + 2 })}
        locale={{ emptyText: say(words.length === 0 ? 'words.noWords' : 'words.nothingFound') }}
      />
    </div>
  )
}
