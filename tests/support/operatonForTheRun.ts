import type { TestProject } from 'vitest/node'

import { missingForOperaton } from '../../scripts/operaton/buildOperaton.ts'
import { type RunningOperaton, startOperaton } from '../../scripts/operaton/startOperaton.ts'
import { freePort } from './freePort.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the REST API of an Operaton is for this run; empty where there is none. */
    operatonUrl: string
  }
}

let operaton: RunningOperaton | undefined

/** One Operaton for the whole run, or that of TEST_OPERATON_URL: each server of a test has process instances of its own in it. */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env['TEST_OPERATON_URL']
  const missing = given === undefined ? missingForOperaton() : undefined
  if (missing !== undefined && process.env['CI']) throw new Error(missing)
  if (missing !== undefined) console.log(`note: ${missing} Its tests are skipped.`)
  if (given === undefined && missing === undefined) operaton = await startOperaton({ port: await freePort() })
  project.provide('operatonUrl', given ?? operaton?.url ?? '')
}

export async function teardown(): Promise<void> {
  await operaton?.stop()
}
