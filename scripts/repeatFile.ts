import { runStep } from './runStep.ts'
import { stepOfFiles } from './testSteps.ts'

/** `npm test -- --repeat 20 <file> [part of a title]`: runs a test file so often, and says how often it failed. */
export async function repeatFile([count = '', file = '', title]: string[]): Promise<void> {
  const times = Number(count)
  if (!Number.isInteger(times) || times < 1 || !file) {
    console.error(
      'Say how often and which file: npm test -- --repeat 20 tests/server/security/codes/codes.test.ts',
    )
    process.exit(1)
  }

  const step = stepOfFiles('tests', [file], title)
  let failures = 0
  for (let time = 1; time <= times; time += 1) {
    const { outcome } = await runStep({ ...step, name: `${time}` })
    if (outcome.failed > 0) failures += 1
    if (outcome.passed + outcome.failed === 0) {
      console.error(`No test ran: is there one in ${file}${title ? ` with "${title}"` : ''}?`)
      process.exit(1)
    }
  }
  console.log(`\n${failures} of ${times} runs failed.`)
  process.exitCode = failures > 0 ? 1 : 0
}
