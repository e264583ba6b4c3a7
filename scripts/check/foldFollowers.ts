import type { Finding } from '#contract/Finding.ts'

/** A finding that is a cause, and those that follow from it. */
export interface Cause {
  finding: Finding
  followers: Finding[]
}

/** Rules about one text of the wording: where its name or a value is misspelt, several of them find it. */
const ofTexts = new Set([
  'everyLanguageHasTheSameTexts',
  'everyPlaceholderIsFilled',
  'everyTextExists',
  'everyTextIsUsed',
  'placeholdersAreTheSame',
])

/** Returns findings in their order; of several about one text the first is the cause, and the others follow from it. */
export function foldFollowers(findings: Finding[]): Cause[] {
  const causes: Cause[] = []
  const causeOf = new Map<string, Cause>()
  for (const finding of findings) {
    const texts = ofTexts.has(finding.rule) ? textsNamed(finding) : []
    const known = texts.map((text) => causeOf.get(text)).find((cause) => cause !== undefined)
    const cause = known ?? { finding, followers: [] }
    if (known) known.followers.push(finding)
    else causes.push(cause)
    for (const text of texts) if (!causeOf.has(text)) causeOf.set(text, cause)
  }
  return causes
}

/** The keys of texts that a finding names, such as `simulator.title`: that which is wrong, and that which was meant. */
function textsNamed({ message, hint = '' }: Finding): string[] {
  return [...`${message} ${hint}`.matchAll(/"(\w[\w-]*(?:\.[\w-]+)+)"/g)].map(([, text = '']) => text)
}
