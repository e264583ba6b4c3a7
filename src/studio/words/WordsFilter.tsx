import { SearchOutlined } from '@ant-design/icons'
import { Input, Segmented, Select } from 'antd'
import { useMemo } from 'react'

import { useStudio } from '../StudioContext.ts'
import { partOf, type Shown, shown, type WordFilter } from './filterWords.ts'
import { useSearch } from './useSearch.ts'
import type { Word } from './Word.ts'

interface WordsFilterProps {
  words: Word[]
  filter: WordFilter
  counts: Record<Shown, number>
  onChange(changes: Partial<WordFilter>): void
}

/** Which words are looked for. */
export function WordsFilter({ words, filter, counts, onChange }: WordsFilterProps) {
  const { say } = useStudio()
  const [search, setSearch] = useSearch(filter.search, onChange)
  const options = useMemo(() => optionsOf(words), [words])

  return (
    <div role="search" className="words-filter">
      <Input
        className="words-search"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        value={search}
        aria-label={say('words.search')}
        placeholder={say('words.search')}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Select
        className="words-screens"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        aria-label={say('words.screen')}
        placeholder={say('words.allScreens')}
        value={filter.screen ?? null}
        options={options}
        onChange={(screen: string | undefined) => onChange({ screen })}
      />
      <Segmented<Shown>
        aria-label={say('words.show')}
        name="show"
        value={filter.show}
        onChange={(show) => onChange({ show })}
        options={shown.map((each) => ({
          value: each,
          label: (
            <>
              {say(`words.shown.${each}`)} <span className="words-number">{counts[each]}</span>
            </>
          ),
        }))}
      />
    </div>
  )
}

/** Each file, and below it its screens. */
function optionsOf(words: Word[]): { value: string; label: string }[] {
  const names = new Set(words.flatMap((word) => [word.namespace, partOf(word)]))
  return [...names].map((value) => ({ value, label: value.replace('.', ' › ') }))
}
