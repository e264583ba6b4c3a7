import { cleanup } from '@testing-library/react'
import fc from 'fast-check'
import type { JSONSchema7 } from 'json-schema'
import { beforeAll, describe, expect, it } from 'vitest'

import { loadAllParts } from '#engine/form/lazily.tsx'

import {
  compileOf,
  controlsOf,
  doEdit,
  type Edit,
  mountOurs,
  mountStock,
  ourRefusals,
  stockRefusals,
} from '../support/bothForms.tsx'
import { anyForm, wholeForm } from '../support/schemaKinds.ts'

/** A slice in every test run, the same each time; COMPATIBILITY_RUNS=2000 runs all of them, COMPATIBILITY_SEED others. */
const runs = Number(process.env.COMPATIBILITY_RUNS ?? 15)
const seed = Number(process.env.COMPATIBILITY_SEED ?? 77_001)
const MOST_MS = 15_000 + runs * 1_500

const edits = fc.array(fc.record<Edit>({ control: fc.nat(30), choice: fc.nat(10) }), {
  minLength: 1,
  maxLength: 6,
})

/** What a form leaves behind is only let go between two jobs: two thousand in one would fill the memory. */
async function leavesTheJob(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

beforeAll(loadAllParts)

it('calls rows of rows by their numbers, as stock rjsf does', () => {
  const list = (items: JSONSchema7): JSONSchema7 => ({ type: 'array', items })
  const cubes = list(list(list({ type: 'string' })))
  const form = { schema: { type: 'object', properties: { cubes } } as const, uiSchema: {} }
  const filled = { ...form, data: { cubes: [[['a']], [['b'], ['c', 'd']]] } }

  const ours = mountOurs(filled, false, compileOf(filled)).container.textContent

  expect(ours).toEqual(mountStock(filled).container.textContent)
  expect(ours).toContain('cubes-2-2-1')
})

describe(`any form, after any edits (seed ${seed})`, () => {
  it(
    'has the same controls, data, events and errors as stock rjsf',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyForm, edits, async (form, doings) => {
          const compiled = compileOf(form)
          const stock = mountStock(form)
          const ours = mountOurs(form, false, compiled)

          const agree = () => {
            expect(ours.data()).toEqual(stock.data())
            expect(ours.events).toEqual(stock.events)
            expect(controlsOf(ours.container)).toEqual(controlsOf(stock.container))
            expect(ours.container.textContent).toEqual(stock.container.textContent)
            expect(ourRefusals(compiled, ours.data())).toEqual(stockRefusals(form, stock.data()))
          }
          agree()
          for (const doing of doings) {
            doEdit(stock, doing)
            doEdit(ours, doing)
            agree()
          }
          cleanup()
          await leavesTheJob()
        }),
        { numRuns: runs, seed, endOnFailure: false },
      )
    },
    MOST_MS,
  )

  it(
    'keeps the same answers aside whether its plan draws it alone or rjsf helps',
    async () => {
      await fc.assert(
        fc.asyncProperty(wholeForm, edits, async (form, doings) => {
          const compiled = compileOf(form)
          const helped = mountOurs(form, true, { ...compiled, plan: { ...compiled.plan, isWhole: false } })
          const alone = mountOurs(form, true, compiled)

          const agree = () => {
            expect(alone.data()).toEqual(helped.data())
            expect(controlsOf(alone.container)).toEqual(controlsOf(helped.container))
            expect(alone.container.textContent).toEqual(helped.container.textContent)
          }
          agree()
          for (const doing of doings) {
            doEdit(helped, doing)
            doEdit(alone, doing)
            agree()
          }
          cleanup()
          await leavesTheJob()
        }),
        { numRuns: runs, seed },
      )
    },
    MOST_MS,
  )
})
