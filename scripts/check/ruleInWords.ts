/** Returns the name of a rule as a sentence: `everyWorkerExists` is "Every worker exists". */
export function ruleInWords(rule: string): string {
  const words = rule.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
