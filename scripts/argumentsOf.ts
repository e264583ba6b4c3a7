/** Returns what the command was given. More than it knows of, or an option, ends the process: a sentence, and 2. */
export function argumentsOf(usage: string, most = 0): string[] {
  const args = process.argv.slice(2)
  if (args.length <= most && !args.some((arg) => arg.startsWith('-'))) return args
  console.error(`There is: ${usage}.`)
  return process.exit(2)
}
