import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Returns what a command was given, as `parseArgs` reads it. What it does not know ends the process: a sentence, and 2. */
export function optionsOf<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config)
  } catch {
    console.error(`There is: ${usage}.`)
    return process.exit(2)
  }
}
