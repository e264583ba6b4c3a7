import { describe, expect, it } from 'vitest'

import { readCheckOptions, WrongUse } from '../../../scripts/check/CheckOptions.ts'

describe('the options of npm run check', () => {
  it.each([
    [[], { form: 'text' }],
    [['--json'], { form: 'json' }],
    [['--sarif', '--since', 'main'], { form: 'sarif', since: 'main' }],
    [['--since=v1.2', '--junit'], { form: 'junit', since: 'v1.2' }],
  ])('%j are understood', (args, options) => {
    expect(readCheckOptions(args)).toEqual(options)
  })

  it.each([
    [['--xml'], "Unknown option '--xml'"],
    [['flows'], "Unexpected argument 'flows'"],
    [['--since'], "Option '--since <value>' argument missing"],
    [['--json', '--sarif'], 'Choose one of --json and --sarif'],
  ])('%j are refused, with all that there are', (args, sentence) => {
    const read = () => readCheckOptions(args)

    expect(read).toThrow(WrongUse)
    expect(read).toThrow(sentence)
    expect(read).toThrow(/--json .*--sarif .*--junit .*--since /s)
  })
})
