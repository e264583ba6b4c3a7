/**
 * Run as a process of its own, whose CPU time is that of what it measures: sends the worst bodies to each call, and
 * judges the worst answers to each screen. Prints what each cost and how large the answer was, as JSON lines.
 */
import type { JSONSchema7 } from 'json-schema'

import type { ReadyScreen } from '#engine/compile/read/readScreen.ts'
import { DomainError } from '#server/errors/DomainError.ts'
import { choiceErrors } from '#server/lending/lists/choiceErrors.ts'
import { problemOf } from '#server/http/plugins/errors.ts'
import { processDay } from '#server/lending/calendar/processDay.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { buildTestServer } from '../../support/buildTestServer.ts'
import { documentedCalls } from '../../support/judgeAnswer.ts'
import { worstBodies } from '../../support/worstBodies.ts'
import type { MeasuredBody } from './MeasuredBody.ts'

/** What costs more is tried again: the first time everything is compiled, and the garbage of others may be swept. */
const TRIES = 4
const CHEAP_MS = 15
const BODY_BYTES = 256 * 1024
const PARAMETER = '12345678901'

const server = await buildTestServer()
const { context } = server.app
const { journey, product } = context.definitions.inForce()
const applicant = await anApplicant(server).at('members_of_company')

for (const screen of screensAsked()) {
  const { schema } = product.choicesOf(screen) as ReadyScreen
  for (const { fault, data } of worstBodies(schema, BODY_BYTES)) {
    await measure(`task ${screen}`, fault, data, () => judge(screen, data))
  }
}
for (const { name, requestBody } of documentedCalls(server.app)) {
  const [method = '', template = ''] = name.split(' ')
  if (method !== 'POST' && method !== 'PUT') continue
  const schema: JSONSchema7 = requestBody?.content['application/json']?.schema ?? {}
  const path = template.replaceAll(/\{\w+\}/g, PARAMETER)
  for (const { fault, data } of [...worstBodies(schema, BODY_BYTES - 200), ...worstTasks(name)]) {
    await measure(name, fault, data, async () => {
      const { statusCode, body } = await applicant.call(method, path, data)
      return { status: statusCode, body }
    })
  }
}
await server.close()
process.exit()

/** Every screen that a step or a page of the start asks by. */
function screensAsked(): string[] {
  const { definition, steps } = journey
  const tasks = [...steps.values()].filter(({ kind }) => kind === 'task').map(({ name }) => name)
  return [...definition.start, ...tasks]
}

/** The worst answers at the task that asks most, in the body of a completion. */
function worstTasks(call: string) {
  if (call !== 'POST /process/task') return []
  const { schema } = product.choicesOf('members_of_company') as ReadyScreen
  return worstBodies(schema, BODY_BYTES - 200).map(({ fault, data }) => ({
    fault: `${fault} among the people`,
    data: { task: 'members_of_company', variables: data },
  }))
}

async function judge(screen: string, data: unknown): Promise<{ status: number; body: string }> {
  const today = processDay(context)
  const errors = product.judge(screen, data, { data, variables: {}, settings: product.settings, today })
  const all =
    errors.length > 0 ? errors : await choiceErrors({ product, ports: context.ports }, screen, data, {})
  const problem = problemOf(DomainError.invalid(all), { id: '-' }, '')
  return { status: problem.status, body: JSON.stringify(problem) }
}

async function measure(
  of: string,
  fault: string,
  data: unknown,
  run: () => Promise<{ status: number; body: string }>,
): Promise<void> {
  let cpuMs = Infinity
  let answer = { status: 0, body: '' }
  for (let tries = 0; tries < TRIES && cpuMs > CHEAP_MS; tries += 1) {
    const before = process.cpuUsage()
    answer = await run()
    const { user, system } = process.cpuUsage(before)
    cpuMs = Math.min(cpuMs, (user + system) / 1000)
  }
  const measured: MeasuredBody = {
    of,
    fault,
    bytes: JSON.stringify(data).length,
    cpuMs,
    status: answer.status,
    answerBytes: Buffer.byteLength(answer.body),
    isRefusal: answer.status === 400 || answer.status === 422,
  }
  console.log(JSON.stringify(measured))
}
