import { nameFrom } from './nameFrom.ts'

/** Returns a value for each choice, none twice: from its words, or, where it begins with no letter, from `choice` and its words. */
export function choiceValues(choices: readonly string[]): string[] {
  const values = new Set<string>()
  for (const choice of choices) {
    const value = nameFrom(/^[A-Za-zÀ-ÿ]/.test(choice) ? choice : `choice ${choice}`)
    let free = value
    for (let count = 2; values.has(free); count++) free = `${value}${count}`
    values.add(free)
  }
  return [...values]
}
