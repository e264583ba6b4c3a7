import { CloseOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'

import { FindingText } from '../../findings/FindingText.tsx'
import { MendHere } from '../../findings/MendHere.tsx'
import { wayOf, writtenAt } from '../../flow/edits/wayOf.ts'
import type { FlowEdit } from '../../flow/FlowDialogs.tsx'
import { PlayLinks } from '../../play/PlayLinks.tsx'
import { StepName } from '../../sandbox/StepName.tsx'
import { screenAddress } from '../../screen/useScreenAddress.ts'
import type { MapNode } from '../model/JourneyMap.ts'
import type { MapModel } from '../useJourneyMap.ts'
import { factsOf } from './factsOf.ts'
import { type SaidWay, waysOn, waysTo } from './waysOn.ts'

interface StepDetailsProps {
  model: MapModel
  node: MapNode
  /** They stand in the place of the list, and take the focus from it. */
  isAlone: boolean
  onChoose: (step: string | undefined) => void
  /** Where edits are taken. */
  onEdit?: (edit: FlowEdit) => void
}

/** All that is known of a step: what it is, what it asks, where it leads and from where it is reached, its files. */
export function StepDetails({ model, node, isAlone, onChoose, onEdit }: StepDetailsProps) {
  const { words, findings, stories, changes } = model
  const say = (key: string, params?: Record<string, unknown>) => words.say(`map.details.${key}`, params)
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAlone) title.current?.focus()
  }, [isAlone])
  const reached = waysTo(node, model)
  const found = findings.byNode.get(node.id) ?? []
  const told = stories.get(node.id) ?? []
  const changed = changes?.byNode.get(node.id) ?? []

  return (
    <aside className="map-details" aria-labelledby={titleId}>
      <header className="map-details-head">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {model.nameOf(node)}
        </h2>
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={say('close')}
          onClick={() => onChoose(undefined)}
        />
      </header>
      <p className="map-details-kind">
        <Tag>{model.kindOf(node)}</Tag>
        {model.laneOf(node)}
        {changed.map((change) => (
          <Tag key={change} color="processing">
            {words.say(`map.changes.${change}`)}
          </Tag>
        ))}
      </p>
      {onEdit && node.kind !== 'page' && (
        <p className="map-edits">
          {node.kind !== 'gateway' && (
            <Button onClick={() => onEdit({ act: 'event', node })}>{words.say('flow.event.open')}</Button>
          )}
          {node.definition.requires && (
            <Button onClick={() => onEdit({ act: 'requirement', node })}>
              {words.say('flow.requirement.open')}
            </Button>
          )}
          <Button onClick={() => onEdit({ act: 'rename', node })}>{words.say('flow.rename.open')}</Button>
          <Button danger onClick={() => onEdit({ act: 'delete', node })}>
            {words.say('flow.delete.open')}
          </Button>
        </p>
      )}
      {found.length > 0 && (
        <Part title={say('findings')}>
          <ul className="map-findings">
            {found.map((finding) => {
              const { file, line, rule, message } = finding
              return (
                <li key={`${file}:${line}:${rule}:${message}`}>
                  <FindingText finding={finding} />{' '}
                  <FileLink file={file} line={line} text={`${file}:${line}`} /> <MendHere finding={finding} />
                </li>
              )
            })}
          </ul>
        </Part>
      )}
      <Part title={say('leadsTo')}>
        <Ways
          ways={waysOn(node, model)}
          model={model}
          onChoose={onChoose}
          none={words.say('map.list.nowhere')}
          {...(onEdit && { onEdit })}
        />
      </Part>
      {(reached.ways.length > 0 || reached.byDeadline > 0) && (
        <Part title={say('reachedFrom')}>
          <Ways ways={reached.ways} model={model} onChoose={onChoose} />
          {reached.byDeadline > 0 && <p>{say('fromDeadline', { count: reached.byDeadline })}</p>}
        </Part>
      )}
      <Part title={words.say('play.links.title')}>
        <PlayLinks model={model} node={node} />
      </Part>
      <dl className="map-facts">
        <div>
          <dt>{say('name')}</dt>
          <dd>
            <StepName name={node.name} />
          </dd>
        </div>
        {factsOf(node, model).map(({ term, values }) => (
          <div key={term}>
            <dt>{term}</dt>
            {values.map((value) => (
              <dd key={value}>{value}</dd>
            ))}
          </div>
        ))}
      </dl>
      <Part title={say('files')}>
        <Files node={node} model={model} />
      </Part>
      {node.kind !== 'gateway' && (
        <Part title={say('stories')}>
          {told.length === 0 && <p>{say('noStories')}</p>}
          <ul>
            {told.map((story) => (
              <li key={story}>
                <FileLink file={`flows/stories/${story}.json`} text={story} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </aside>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="map-part">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

interface WaysProps {
  ways: SaidWay[]
  model: MapModel
  onChoose: (step: string) => void
  none?: string
  onEdit?: (edit: FlowEdit) => void
}

function Ways({ ways, model, onChoose, none, onEdit }: WaysProps) {
  if (ways.length === 0) return <p>{none}</p>
  return (
    <ul className="map-ways">
      {ways.map(({ id, says, node }) => (
        <li key={id}>
          <span className="map-way">{says}</span>
          {node && (
            <button type="button" className="map-go" onClick={() => onChoose(node.id)}>
              {model.nameOf(node)}
            </button>
          )}
          {onEdit && <EditHere id={id} {...{ model, onEdit }} />}
        </li>
      ))}
    </ul>
  )
}

/** Changes a way on, and adds to it where something can stand on it. */
function EditHere({ id, model, onEdit }: { id: string; model: MapModel; onEdit: (edit: FlowEdit) => void }) {
  const { map, nodes, words } = model
  const edge = [...map.edges, ...map.exits].find((one) => one.id === id)
  const from = nodes.get(edge?.from ?? '')
  if (!edge || !from || !writtenAt(edge, from)) return null
  const to = 'to' in edge ? nodes.get(edge.to) : undefined
  const between = { from: model.nameOf(from), to: to ? model.nameOf(to) : 'next' in edge ? edge.next : '' }
  return (
    <span className="map-way-edits">
      <Button
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={words.say('flow.change.here', between)}
        onClick={() => onEdit({ act: 'change', edge })}
      />
      {to && 'to' in edge && wayOf(edge, from) && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          aria-label={words.say('flow.add.here', between)}
          onClick={() => onEdit({ act: 'add', edge })}
        />
      )}
    </span>
  )
}

function Files({ node, model: { words } }: { node: MapNode; model: MapModel }) {
  const files = [
    ['flowFile', node.file],
    ['screenFile', node.screen === undefined ? undefined : words.fileOf(node.screen)],
    ['wordingFile', node.screen === undefined ? undefined : words.wordingFileOf(node.screen)],
  ]
  const { screen } = node
  return (
    <dl className="map-facts">
      {screen !== undefined && words.fileOf(screen) !== undefined && (
        <div>
          <dt>{words.say('screen.title')}</dt>
          <dd>
            <Link className="map-file" to={screenAddress(screen)}>
              {words.say('screen.seeIt')}
            </Link>
          </dd>
        </div>
      )}
      {files.map(
        ([kind, file]) =>
          file !== undefined && (
            <div key={kind}>
              <dt>{words.say(`map.details.${kind}`)}</dt>
              <dd>
                <FileLink file={file} text={file} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function FileLink({ file, line, text }: { file: string; line?: number; text: string }) {
  const place = new URLSearchParams({ file, ...(line !== undefined && { line: String(line) }) })
  return (
    <Link className="map-file" to={`/json?${place}`}>
      {text}
    </Link>
  )
}
