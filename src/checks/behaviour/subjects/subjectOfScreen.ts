import { uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'

import type { ScreenDefinition, WrittenScreen } from '../../content/Content.ts'
import { factsIn, factsInTurn, factsOfEach } from './factsIn.ts'
import { factsOfCondition } from './factsOfCondition.ts'
import { factsOfSchema, nameOf } from './factsOfSchema.ts'
import type { Fact, Subject } from './Subject.ts'
import { byName, entriesOf } from './textOf.ts'

/** Returns what a screen asks, shows and does. Actions and blocks are in their order: it is that of the page. */
export function subjectOfScreen({ name, value }: ScreenDefinition): Subject {
  const { layout, restsWhen, sources, conditions = {}, bounds, values, prefill, actions } = value
  return {
    name: `screen ${name}`,
    facts: [
      ...factsIn('layout', layout),
      ...factsIn('rests when', restsWhen),
      ...factsOfFields(value),
      ...factsOfEach('prefill', prefill),
      ...factsOfEach('bound', bounds),
      ...factsOfEach('value', values),
      ...factsOfEach('source', sources),
      ...Object.entries(conditions)
        .toSorted(byName)
        .flatMap(([condition, lines]) => factsOfCondition(`condition ${condition}`, lines)),
      ...factsOfBlocks(value),
      ...factsInTurn('action', actions),
    ],
  }
}

function factsOfFields({ schema, uiSchema }: WrittenScreen): Fact[] {
  const nodes = uiNodesOf(uiSchema)
  const ordered = new Set(nodes.filter(({ node }) => 'ui:order' in node).map(({ path }) => path.join('.')))
  const drawn = nodes.flatMap(({ path, node }) =>
    entriesOf(node)
      .filter(([key]) => key.startsWith('ui:'))
      .flatMap(([key, value]) => factsOfDrawing(nameOf(path.join('.')), key.slice('ui:'.length), value)),
  )
  return [...(schema ? factsOfSchema(schema, (field) => !ordered.has(field)) : []), ...drawn].toSorted(byName)
}

function factsOfDrawing(name: string, key: string, value: unknown): Fact[] {
  if (key !== 'options' || typeof value !== 'object' || value === null)
    return factsIn(`${name} ${key}`, value)
  return entriesOf(value).flatMap(([option, inner]) =>
    factsIn(option === 'when' ? `${name} shown when` : `${name} option ${option}`, inner),
  )
}

/** A block is told by its own name, beside that of its kind: `block NoticeBlock.noneFound`. */
function factsOfBlocks({ blocks = [] }: WrittenScreen): Fact[] {
  const seen = new Map<string, number>()
  return blocks.flatMap(({ block, options = {}, ...rest }) => {
    const { name, ...others } = options
    const label = typeof name === 'string' ? `${block}.${name}` : block
    const count = (seen.get(label) ?? 0) + 1
    seen.set(label, count)
    const called = `block ${label}${count > 1 ? `.${count}` : ''}`
    return factsIn(called, { ...rest, ...(Object.keys(others).length > 0 && { option: others }) })
  })
}
