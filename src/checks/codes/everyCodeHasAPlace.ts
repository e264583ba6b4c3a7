import { isGivenAt } from '#flow/codes/isGivenAt.ts'
import { uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'
import { toPath, toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../Check.ts'
import type { Content, ScreenDefinition } from '../content/Content.ts'
import { stepsShowing } from '../lookups/stepsShowing.ts'
import { type AskedCode, askedCodes } from './askedCodes.ts'
import { type CodeCall, codeCalls, codeEndpoints } from './codeCalls.ts'

/** The screen of a task that asks for a code has it sent and has a box for it; no screen has one sent for which no task asks. */
export const everyCodeHasAPlace: Check = function* (content) {
  for (const asked of askedCodes(content)) {
    const screen = content.screens.get(asked.screen)
    if (screen) yield* withoutPlace(asked, screen)
  }
  for (const screen of content.screens.values()) yield* calledInVain(screen, content)
}

function* withoutPlace(asked: AskedCode, screen: ScreenDefinition): Iterable<RuleFinding> {
  const { source, task, code } = asked
  const { send, verify } = codeEndpoints[code.channel]
  const calls = codeCalls(screen).filter(({ channel }) => channel === code.channel)
  const sends = calls.filter(({ does }) => does === 'send')
  const box = calls.find(({ does }) => does === 'verify')?.code
  const at = { source, pointer: toPointer(asked.path) }
  const { file } = screen.source
  const given = isGivenAt(task, code) ? `/data/${code.to.slice(`/answers/${task}/`.length)}` : undefined

  if (sends.length === 0) {
    const hint = `Add an action: "send": { "type": "call", "endpoint": "${send}"${given ? `, "with": { "to": "${given}" }` : ''} }.`
    yield { ...at, message: `${file} has no action that has the code sent.`, hint }
  }
  if (box === undefined) {
    const hint = `Add an action: "verify": { "type": "call", "endpoint": "${verify}", "with": { "code": "/data/code" } }.`
    yield { ...at, message: `${file} has no action that hands the code in.`, hint }
  } else if (!isDrawnAsCode(box, screen)) {
    const message = `${file} has no box for the code: "${box}" is not drawn by OneTimeCodeWidget.`
    yield { ...at, message, hint: 'Draw it so: "ui:widget": "OneTimeCodeWidget".' }
  }
  for (const { to, pointer } of sends) {
    if (given === undefined || to === given) continue
    const message = `The code goes to ${to === undefined ? 'no contact' : `"${to}"`}, but the flow asks for it at "${given}".`
    yield { source: screen.source, pointer, message, hint: `Name it: "with": { "to": "${given}" }.` }
  }
}

function isDrawnAsCode(box: string, { value }: ScreenDefinition): boolean {
  const path = toPath(box).slice(1).join('.')
  return uiNodesOf(value.uiSchema).some(
    (each) => each.path.join('.') === path && each.node['ui:widget'] === 'OneTimeCodeWidget',
  )
}

function* calledInVain(screen: ScreenDefinition, content: Content): Iterable<RuleFinding> {
  if (!stepsShowing(screen.name, content)) return
  const asked = askedCodes(content).filter((each) => each.screen === screen.name)
  const isAsked = (call: CodeCall) => asked.some(({ code }) => code.channel === call.channel)
  for (const { channel, pointer } of codeCalls(screen).filter((call) => !isAsked(call))) {
    const message = `No task that shows "${screen.name}" asks for a code by ${channel}: the server refuses this call.`
    const hint = `Name it in its flow: "code": { "channel": "${channel}", "to": "/answers/${screen.name}/contact" }.`
    yield { source: screen.source, pointer, message, hint }
  }
}
