import { StartError } from '#server/environment/StartError.ts'

/** Files that cannot be written or read say so by one of these. */
const OF_FILES = new Set([
  'EACCES',
  'EDQUOT',
  'EFBIG',
  'EEXIST',
  'EISDIR',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
])

/** Returns what a command works out. What keeps it from that ends the process: a sentence, and this code. */
export async function orEnd<T>(work: () => T | Promise<T>, code = 1): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exit(code)
  }
}

/** What the operator can mend, in a sentence; undefined for a fault of ours, which is shown whole. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  if (code !== undefined && OF_FILES.has(code))
    return `A file cannot be used (${message}): name another, or make room and give this user the right to it.`
  return undefined
}
