import { basename } from 'node:path'

const LONGEST_SUBJECT = 72
const MOST_NAMES = 3

/**
 * Returns the message that is proposed for a commit of definitions: what they do otherwise, a sentence each, or, where they
 * do the same, which files say something else.
 */
export function commitMessage(files: readonly string[], behaviour: readonly string[]): string {
  const [first = ''] = behaviour
  if (behaviour.length === 1 && first.length <= LONGEST_SUBJECT) return first.replace(/\.$/, '')
  const subject = subjectOf(files, behaviour.length > 0)
  return [
    subject,
    ...(behaviour.length > 0 ? [''] : []),
    ...behaviour.map((sentence) => `- ${sentence}`),
  ].join('\n')
}

function subjectOf(files: readonly string[], changesBehaviour: boolean): string {
  const names = [...new Set(files.map((file) => basename(file, '.json')))].toSorted()
  const listed = names.slice(0, MOST_NAMES).join(', ')
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  const isWording = !changesBehaviour && files.every((file) => file.startsWith('i18n/'))
  return `Change ${isWording ? 'the words of ' : ''}${listed}${more}`
}
