import type { Behaviour } from './subjects/Subject.ts'

const HEAD = [
  '# What the definitions do, one fact a line: written by npm run accept, compared by npm run check.',
  '# A change of this file is a change of behaviour. It is not edited by hand.',
]

/** Returns a behaviour as `flows/behaviour.lock` writes it. */
export function lockText(behaviour: Behaviour): string {
  const subjects = [...behaviour].map(([subject, facts]) =>
    [subject, ...[...facts].map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  return `${[HEAD.join('\n'), ...subjects].join('\n\n')}\n`
}

/** A behaviour as a lock file holds it, and the lines of its facts: `subject` and `subject: fact`, counted from 1. */
export interface Lock {
  behaviour: Behaviour
  lines: ReadonlyMap<string, number>
}

/** Reads what `lockText` wrote, however its lines end. */
export function readLock(text: string): Lock {
  const behaviour = new Map<string, Map<string, string>>()
  const lines = new Map<string, number>()
  let subject = ''
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line === '' || line.startsWith('#')) continue
    if (!line.startsWith('  ')) {
      subject = line
      behaviour.set(subject, new Map())
      lines.set(subject, index + 1)
      continue
    }
    const [, name = '', value = ''] = /^ {2}(.*?): (.*)$/.exec(line) ?? []
    behaviour.get(subject)?.set(name, value)
    lines.set(`${subject}: ${name}`, index + 1)
  }
  return { behaviour, lines }
}
