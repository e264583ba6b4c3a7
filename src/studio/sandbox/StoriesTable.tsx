import { SearchOutlined } from '@ant-design/icons'
import { Input, Table, type TableColumnsType, Tag } from 'antd'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import type { DeskStory } from '#contract/desk.ts'
import { announce } from '#theme/parts/announcer.ts'

import { CopyButton } from './CopyButton.tsx'
import { DeskSection } from './DeskSection.tsx'
import { useStoriesQuery } from './deskApi.ts'
import { findStories } from './findStories.ts'
import { StepName } from './StepName.tsx'
import { StoryActions } from './StoryActions.tsx'
import { useDeskWords } from './useDeskWords.ts'

/** The companies to try, searched by `?q=` of the address: what happens to an applicant who types the VAT number. */
export function StoriesTable() {
  const { say, language } = useDeskWords()
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const { data: stories = [], isLoading } = useStoriesQuery()
  const found = findStories(stories, search)
  const count = say('desk.stories.count', { count: found.length })

  useEffect(() => {
    if (search !== '') announce(count)
  }, [search, count])

  const searchFor = (text: string) =>
    setParams(
      (shown) => {
        if (text === '') shown.delete('q')
        else shown.set('q', text)
        return shown
      },
      { replace: true },
    )
  const columns: TableColumnsType<DeskStory> = [
    {
      key: 'vatNumber',
      title: say('desk.stories.vatNumber'),
      render: (_, { vatNumber }) => <CopyButton text={vatNumber} />,
    },
    { key: 'company', title: say('desk.stories.company'), render: (_, { company }) => company || '–' },
    {
      key: 'happens',
      title: say('desk.stories.happens'),
      render: (_, story) => (
        <>
          {language === 'en' ? story.en : story.it}{' '}
          {story.isBroken !== null && (
            <Tag color={story.isBroken ? 'error' : 'success'}>
              {say(story.isBroken ? 'desk.stories.broken' : 'desk.stories.fixed')}
            </Tag>
          )}
          <p className="desk-meta">
            <StepName name={story.leadsTo} />
          </p>
        </>
      ),
    },
    {
      key: 'applicant',
      title: say('desk.stories.applicant'),
      render: (_, { applicant }) =>
        applicant && (
          <>
            {applicant.name}
            <br />
            <CopyButton text={applicant.taxCode} />
          </>
        ),
    },
    {
      key: 'actions',
      title: say('desk.stories.actions'),
      render: (_, story) => <StoryActions story={story} />,
    },
  ]

  return (
    <DeskSection
      id="companies"
      title={say('desk.stories.title')}
      hint={say('desk.stories.hint')}
      extra={<span className="desk-meta">{count}</span>}
    >
      <Input
        className="desk-search"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        defaultValue={search}
        aria-label={say('desk.stories.search')}
        placeholder={say('desk.stories.search')}
        onChange={({ target }) => searchFor(target.value)}
      />
      <Table
        className="desk-table"
        size="small"
        rowKey="vatNumber"
        columns={columns}
        dataSource={found}
        loading={isLoading}
        pagination={false}
        locale={{ emptyText: say('desk.stories.none') }}
      />
    </DeskSection>
  )
}
