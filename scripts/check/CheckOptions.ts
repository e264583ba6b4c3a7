import { parseArgs } from 'node:util'

const forms = ['text', 'json', 'sarif', 'junit'] as const

/** How findings are printed. */
export type Form = (typeof forms)[number]

export interface CheckOptions {
  form: Form
  /** The git ref since which findings count; absent, all of them do. */
  since?: string
}

/** The command is used in a way that it does not know; the message says what there is. */
export class WrongUse extends Error {}

const USAGE = `There are:
  npm run check                       text, for people
  npm run check -- --json             [{ file, line, column, rule, message, hint }]
  npm run check -- --sarif            SARIF 2.1.0, for the lines of a pull request
  npm run check -- --junit            JUnit XML, one test case a file
  npm run check -- --since <git ref>  only what the changes since that ref brought; with any of the above`

/** Returns what the arguments of `npm run check` ask for. Throws `WrongUse`. */
export function readCheckOptions(args: string[]): CheckOptions {
  const { form: named, since } = parsed(args)
  if (named.length > 1) throw new WrongUse(`Choose one of --${named.join(' and --')}. ${USAGE}`)
  return { form: named[0] ?? 'text', ...(since !== undefined && { since }) }
}

function parsed(args: string[]): { form: Form[]; since: string | undefined } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        json: { type: 'boolean' },
        sarif: { type: 'boolean' },
        junit: { type: 'boolean' },
        since: { type: 'string' },
      },
    })
    return { form: forms.filter((form) => form !== 'text' && values[form]), since: values.since }
  } catch (error) {
    throw new WrongUse(`${(error as Error).message.split('. ')[0]}. ${USAGE}`)
  }
}
