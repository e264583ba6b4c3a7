import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, vi } from 'vitest'

import { namesOf } from '../../scripts/bpmn/namesOf.ts'
import { runBpmn } from '../../scripts/bpmn/runBpmn.ts'
import { readContent } from '../../scripts/readContent.ts'

function bpmn(args: string[]) {
  const env = { ...process.env, DEFINITIONS_DIR: 'tests/products/leasing' }
  return spawnSync(process.execPath, ['scripts/bpmn.ts', ...args], { encoding: 'utf8', env })
}

describe('npm run bpmn', () => {
  it('writes a file for each process into the folder, in the words of the language', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bpmn-'))

    const { status, stderr } = bpmn([folder, '--journey', 'leasing', '--language', 'en'])

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(readdirSync(folder)).toEqual(['leasing.bpmn'])
    const userTasks = readFileSync(join(folder, 'leasing.bpmn'), 'utf8').match(/<bpmn:userTask .*?>/g)
    expect(userTasks).toContain('<bpmn:userTask id="company" name="Your company">')
  })

  it.each([
    [['--journey', 'onboarding'], 'No journey is called "onboarding": there are leasing.'],
    [['--language', 'fr'], 'There are no words in "fr": there are it, en.'],
  ])('says what is wrong with %j, and exits with 2', async (args, sentence) => {
    vi.stubEnv('DEFINITIONS_DIR', 'tests/products/leasing')
    const error = vi.fn<(text: string) => void>()

    const status = await runBpmn(args, process.cwd(), { log: error, error })

    vi.unstubAllEnvs()
    expect(error.mock.calls).toEqual([[sentence]])
    expect(status).toBe(2)
  })
})

describe('the names in a diagram', () => {
  const content = readContent('.')
  const names = namesOf(content, content.ways!.get('onboarding')!, 'it')

  it('are titles of screens, buttons, and steps of the stepper', () => {
    expect(names.start).toBe('Simula il tuo finanziamento')
    expect(names.step('matching_company')).toBe('Per quale azienda fai la richiesta?')
    expect(names.step('identity_at_branch')).toBe(names.step('firma_rapporto_wayout'))
    expect(names.message('gateway_apertura_istruttoria', 'remindPeople')).toBe(
      'Invia di nuovo il collegamento a chi manca',
    )
    expect(names.message('matching_company', 'renounce')).toBe('Rinuncia alla richiesta')
    expect(names.process('identification')).toBe('Azienda')
  })

  it('are those of the definitions where nothing is worded', () => {
    expect(names.process('signature')).toBe('signature')
    expect(names.message('resolution_wait_1', 'bankApproved')).toBe('bankApproved')
    expect(names.step('unknown')).toBe('unknown')
  })

  it('say how long a timer takes', () => {
    expect(names.duration('deadlines.contractValidity')).toBe('10 giorni')
    expect(names.duration('P1DT2H')).toBe('1 giorno 2 ore')
    expect(names.duration('deadlines.missing')).toBe('deadlines.missing')
  })
})
