import { randomUUID } from 'node:crypto'

import type { Step, Task } from '#contract/process.ts'

import { nameOf } from '../../support/Applicant.ts'
import { HttpApplicant } from '../../support/HttpApplicant.ts'
import type { Fuzzer, Standing } from './Fuzzer.ts'
import type { Random } from './Random.ts'
import type { Tally } from './Tally.ts'

const AT_A_WAIT = 3
/** A code is sent again after a while alone, and good for so many tries: what an applicant needs is left to them. */
const CODES = /^POST \/otp\//

interface Means {
  fuzzer: Fuzzer
  random: Random
  tally: Tally
  /** Half as many are changed completions; with 0 nothing is sent that is not right. */
  atEachStep: number
}

/** An applicant who applies as one should, and before each step has many other things said in their name. */
export class FuzzingApplicant extends HttpApplicant {
  readonly #fuzzer: Fuzzer
  readonly #random: Random
  readonly #tally: Tally
  /** The register's own would soon have had all the codes that an hour allows. */
  readonly #pec = `prova-${randomUUID().slice(0, 8)}@pec.example`

  readonly #mutated: number

  constructor(url: string, { fuzzer, random, tally, atEachStep }: Means) {
    super(url)
    this.#fuzzer = fuzzer
    this.#random = random
    this.#tally = tally
    this.#mutated = atEachStep / 2
  }

  protected override async send(url: string, init: RequestInit): Promise<Response> {
    const started = performance.now()
    const response = await super.send(url, init)
    const path = new URL(url).pathname.replace(/^\/api\/v1\/[^/]+/, '').replaceAll(/[0-9a-f-]{36}/g, '{id}')
    const ms = performance.now() - started
    this.#tally.note(`${init.method} ${path} (right)`, { status: response.status, ms, body: '' })
    if (response.status >= 500 && response.status !== 503) {
      this.#tally.fault(`${response.status} ${init.method} ${path}: ${await response.clone().text()}`)
    }
    return response
  }

  override async step(): Promise<Step> {
    const step = await super.step()
    if ('name' in step && step.variables?.['pecAddresses'])
      step.variables['pecAddresses'] = [{ value: this.#pec }]
    return step
  }

  /** Sends what would be right, changed, before it is sent as it is. */
  override async complete(task: Task, variables: object): Promise<Step> {
    for (let sent = 0; sent < this.#mutated; sent += 1) {
      await this.#fuzzer.sendMutated(this.standingAt(task), variables, this.#random)
    }
    const next = await super.complete(task, variables)
    // What is waited at may be over before anyone looks.
    if (!('name' in next) && this.#mutated > 0) await this.fuzz(next, AT_A_WAIT)
    return next
  }

  /** Many requests by chance, where the case stands. */
  async fuzz(step: Step, times: number): Promise<void> {
    const standing = this.standingAt(step)
    this.#tally.steps.add(standing.step)
    const isSpared = /otp_/.test(standing.step) ? (name: string) => CODES.test(name) : () => false
    for (let sent = 0; sent < times; sent += 1) await this.#fuzzer.send(standing, this.#random, isSpared)
  }

  standingAt(step: Step): Standing {
    return { token: this.token, step: nameOf(step), instance: 'id' in step ? step.id : undefined }
  }
}
