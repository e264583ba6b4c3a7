import { createHash } from 'node:crypto'

import { expect } from '@playwright/test'

import { calls } from '#contract/calls.ts'

import { deskAt } from '../support/deskAt.ts'
import { sharedServer } from '../support/sharedServer.ts'
import { test } from '../support/test.ts'
import { type FaultName, faults } from './Fault.ts'
import { type Cell, nameOf, playCell } from './playCell.ts'
import { leftOut, scenes } from './scenes.ts'

/** How many cells are played: a slice of the grid, or all of it by `npm run chaos`. */
const CELLS = process.env['GRID_CELLS'] ?? '7'
const SEED = Number(process.env['CHAOS_SEED'] ?? 1)

const server = sharedServer()

test('every call of the contract is made by a scene, or left out for a reason', () => {
  const made = scenes.flatMap(({ arrival = [], acting = [] }) => [...arrival, ...acting])
  const known = [...new Set([...made, ...Object.keys(leftOut)])]

  expect(known.toSorted()).toEqual(Object.keys(calls).toSorted())
  expect(made.filter((call) => call in leftOut)).toEqual([])
})

for (const cell of chosen(grid())) {
  test(nameOf(cell), async ({ page }) => {
    const desk = deskAt(server)
    if (cell.scene.vatNumber) await desk.forget(cell.scene.vatNumber)
    await desk.move('reset')
    await playCell(page, { url: server.url, desk }, cell)
  })
}

/** Each call of each scene with each fault. What is not a change cannot be done without our hearing of it. */
function grid(): Cell[] {
  return scenes.flatMap((scene) =>
    [...(scene.arrival ?? []), ...(scene.acting ?? [])].flatMap((call) =>
      (Object.keys(faults) as FaultName[])
        .filter((fault) => fault !== 'lost' || !call.startsWith('GET '))
        .flatMap((fault) => [true, false].map((once) => ({ scene, call, fault, once })))
        .filter(({ fault, once }) => once || fault !== 'lost'),
    ),
  )
}

function chosen(cells: Cell[]): Cell[] {
  const only = process.env['GRID_ONLY']
  if (only) return cells.filter((cell) => nameOf(cell).includes(only))
  if (CELLS === 'all') return cells
  // By lot, which is the same for the same seed.
  return cells.toSorted((one, other) => lotOf(one).localeCompare(lotOf(other))).slice(0, Number(CELLS))
}

function lotOf(cell: Cell): string {
  return createHash('sha256')
    .update(`${SEED} ${nameOf(cell)}`)
    .digest('hex')
}
