import { describe, expect, it } from 'vitest'

import { drawLanes } from '#studio/map/layout/drawLanes.ts'
import { layoutLanes, type MapLayout, type Rectangle } from '#studio/map/layout/layoutLanes.ts'
import { pathOf } from '#studio/map/layout/pathOf.ts'
import { wrapText } from '#studio/map/layout/wrapText.ts'
import { readJourney } from '#studio/map/model/readJourney.ts'

import { definitionTexts, filesOf, smallFiles, wordsOf } from './mapFixtures.ts'

function layoutOf(texts: ReadonlyMap<string, string>, journey: string, isTechnical = false): MapLayout {
  const words = wordsOf(texts, 'it')
  return layoutLanes(drawLanes(readJourney(texts, journey), { words, isTechnical }))
}

describe.each([
  ['.', 'onboarding', false],
  ['.', 'onboarding', true],
  ['tests/products/leasing', 'leasing', false],
])('the map of %s, %s, with technical names: %s', (folder, journey, isTechnical) => {
  const layout = layoutOf(definitionTexts(folder), journey, isTechnical)

  it('has boxes that do not overlap', () => {
    expect(overlapsOf(layout.boxes.map((box) => ({ ...box, name: box.id })))).toEqual([])
  })

  it('has labels that lie on no box and on no other label', () => {
    const labels = layout.links.flatMap(({ id, label }) => (label ? [{ ...label, name: id }] : []))
    const boxes = layout.boxes.map((box) => ({ ...box, name: box.id }))

    expect(labels.length).toBeGreaterThan(2)
    expect(overlapsOf([...labels, ...boxes])).toEqual([])
  })

  it('has arrows with both ends at boxes of the same lane', () => {
    const laneOf = ({ y }: { y: number }) => layout.lanes.findIndex((lane) => y < lane.y + lane.height)
    const boxes = new Map(layout.boxes.map((box) => [box.id, box]))
    const crossing = layout.links.filter(({ from, to }) => {
      const [start, end] = [boxes.get(from), boxes.get(to)]
      return !start || !end || laneOf(start) !== laneOf(end)
    })

    expect(crossing).toEqual([])
  })

  it('keeps everything inside its lane, and lanes apart', () => {
    const outside = layout.boxes.filter((box) => !layout.lanes.some((lane) => isInside(box, lane)))

    expect(outside).toEqual([])
    expect(overlapsOf(layout.lanes.map((lane) => ({ ...lane, name: lane.id })))).toEqual([])
  })
})

it('draws a step of another lane as a mark beside the step that leads there', () => {
  const { boxes, links } = layoutOf(filesOf(smallFiles), 'small')
  const mark = boxes.find(({ id }) => id === 'ask>waiting')

  expect(mark).toMatchObject({ kind: 'link', node: { id: 'waiting' } })
  expect(links.map(({ id }) => id)).toContain('ask:is_large>ask>waiting')
})

it('draws branches in their order, from the top', () => {
  const { boxes, links } = layoutOf(definitionTexts(), 'onboarding')
  const branches = links.filter(({ from }) => from === 'identification:is_company_welcome')
  const heights = branches.map(({ to }) => boxes.find(({ id }) => id === to)!.y)

  expect(branches).toHaveLength(8)
  expect(heights).toEqual(heights.toSorted((one, other) => one - other))
})

it('moves nothing in a lane when another is edited', () => {
  const files = structuredClone(smallFiles)
  const before = layoutOf(filesOf(files), 'small')
  Object.assign(files['flows/decide.json'].tasks, { extra: { next: 'end' } })
  const after = layoutOf(filesOf(files), 'small')
  const inAsk = ({ boxes }: MapLayout) =>
    boxes.filter(({ node, kind }) => node.process === 'ask' && kind !== 'link')

  expect(after.boxes.length).toBeGreaterThan(before.boxes.length)
  expect(inAsk(after)).toEqual(inAsk(before))
})

it('has a place for a process without a step', () => {
  const texts = filesOf(smallFiles).set('flows/decide.json', '{}')
  const { lanes, width, height } = layoutOf(texts, 'small')

  expect(lanes.map(({ id }) => id)).toContain('decide')
  expect([width, height].every(Number.isFinite)).toBe(true)
})

it.each([
  ['one two three four', ['one two three', 'four']],
  ['one two three four five six seven', ['one two three', 'four five si…']],
  ['incomprehensibly', ['incomprehens…']],
  ['', []],
])('breaks "%s" into lines', (text, lines) => {
  expect(wrapText(text, { characters: 13, lines: 2 })).toEqual(lines)
})

it('draws an arrow that is level at each of its points', () => {
  expect(pathOf([])).toBe('')
  expect(
    pathOf([
      { x: 0, y: 0 },
      { x: 10, y: 20 },
    ]),
  ).toBe('M0,0C5,0 5,20 10,20')
})

type Named = Rectangle & { name: string }

function overlapsOf(rectangles: Named[]): string[] {
  return rectangles.flatMap((one, index) =>
    rectangles
      .slice(index + 1)
      .filter((other) => doOverlap(one, other))
      .map((other) => `${one.name} and ${other.name}`),
  )
}

function doOverlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

function isInside(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x >= other.x &&
    one.y >= other.y &&
    one.x + one.width <= other.x + other.width &&
    one.y + one.height <= other.y + other.height
  )
}
