import type { Content, Words } from '#checks/content/Content.ts'
import type { BpmnNames } from '#flow/bpmn/BpmnNames.ts'
import type { Journey } from '#flow/Journey.ts'
import { screenOf } from '#flow/screenOf.ts'
import { parseDuration } from '#validation/duration.ts'
import type { Language } from '#validation/languages.ts'
import { own } from '#validation/own.ts'
import { evaluateAt, toPointer } from '#validation/pointer.ts'

/** What the diagram of a journey says, in the words of its product: titles of screens, buttons, steps of the stepper. */
export function namesOf(content: Content, journey: Journey, language: Language): BpmnNames {
  const files = content.wording[language]
  const text = (file: string, ...keys: string[]) => textAt(files.get(file)?.value, keys)
  const titleOf = (screen: string) => {
    const { process = 'general' } = content.screens.get(screen) ?? {}
    return text(process, screen, 'title') ?? screen
  }
  const screenAt = (step: string) => {
    const found = journey.steps.get(step)
    return found ? screenOf(found) : step
  }
  return {
    journey: journey.definition.journey,
    start: titleOf(journey.definition.entry),
    process: (name) => text('common', 'shell', 'steps', name) ?? name,
    step: (name) => titleOf(screenAt(name)),
    message: (step, name) => {
      const screen = content.screens.get(screenAt(step))
      const [action = name] =
        Object.entries(screen?.value.actions ?? {}).find(
          ([, each]) => typeof each === 'object' && 'message' in each && each.message === name,
        ) ?? []
      const ofScreen = screen && text(screen.process, screen.name, 'actions', action)
      return ofScreen ?? text('common', 'actions', action) ?? name
    },
    duration: (after) => inWords(after.startsWith('P') ? after : settingOf(content, after), language),
  }
}

/** A text without what is put into it at its time. */
function textAt(words: Words | undefined, keys: string[]): string | undefined {
  const found = keys.reduce<string | Words | undefined>(
    (node, key) => (typeof node === 'object' ? own(node, key) : undefined),
    words,
  )
  return typeof found === 'string' ? found.replaceAll(/\{\{\w+\}\}/g, '…') : undefined
}

function settingOf({ settings }: Content, name: string): string {
  const value = evaluateAt(settings?.value ?? {}, toPointer(name.split('.')))
  return typeof value === 'string' ? value : name
}

function inWords(duration: string, language: Language): string {
  const parts = parseDuration(duration)
  if (!parts) return duration
  const said = Object.entries(parts)
    .filter((part): part is [string, number] => typeof part[1] === 'number' && part[1] > 0)
    .map(([unit, value]) =>
      new Intl.NumberFormat(language, {
        style: 'unit',
        unit: unit.replace(/s$/, ''),
        unitDisplay: 'long',
      }).format(value),
    )
  return said.length > 0 ? said.join(' ') : duration
}
