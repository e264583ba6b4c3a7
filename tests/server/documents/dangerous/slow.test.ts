import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Inspection, Verdict } from '#server/documents/inspection/PdfInspector.ts'

import { madePdf } from '../../../support/madePdf.ts'
import { entangledFiles, slowFiles } from './slowFiles.ts'

const PROGRAM = new URL('../../../../src/server/documents/inspection/inspectPdfProcess.ts', import.meta.url)
const MOST_CPU_SECONDS = 1.5

describe('what a careless parser would go over again and again', () => {
  const child = fork(fileURLToPath(PROGRAM), { serialization: 'advanced', stdio: 'ignore' })
  let used = 0
  afterAll(() => child.kill())
  beforeAll(async () => {
    await once(child, 'message')
    await inspect(await madePdf())
  })

  it.each(Object.entries({ ...slowFiles, ...entangledFiles }))(
    'is refused after little work: %s',
    async (_, file) => {
      const { fault, cpuSeconds } = await inspect(file)

      expect(fault).not.toBeNull()
      expect(cpuSeconds).toBeLessThan(MOST_CPU_SECONDS)
    },
  )

  /** The verdict, and what this document alone has cost. */
  async function inspect(file: Buffer): Promise<Verdict> {
    child.send({ file, filename: 'bilancio.pdf' } satisfies Inspection)
    const [{ fault, cpuSeconds }] = (await once(child, 'message')) as [Verdict]
    const cost = cpuSeconds - used
    used = cpuSeconds
    return { fault, cpuSeconds: cost }
  }
})
