import { type Change, groupOf } from './behaviourChanges.ts'

/** Returns a change of behaviour as a sentence, as a product owner would say it. */
export function sayChange(change: Change): string {
  const { subject } = change
  if (subject.startsWith('ways ')) return sayWays(change)
  switch (change.kind) {
    case 'subjectAdded':
      return `${start(named(subject))} is new.`
    case 'subjectRemoved':
      return `There is no ${named(subject).slice('the '.length)} any more.`
    case 'groupAdded':
      return `${start(named(subject))} has ${named(change.group)} now${saying(change.facts)}.`
    case 'groupRemoved':
      return `${start(named(subject))} no longer has ${named(change.group)}${saying(change.facts)}.`
    case 'moved':
      return sayMove(change)
    default:
      return sayFact(change)
  }
}

type FactChange = Extract<Change, { kind: 'added' | 'removed' | 'changed' }>

function sayFact(change: FactChange): string {
  const { aspect } = groupOf(change.fact)
  const owner = placeOf(change.subject, change.fact)
  const [, condition] = /^required(.*)$/.exec(aspect) ?? []
  if (condition !== undefined && change.kind !== 'changed')
    return change.kind === 'added'
      ? `${owner} is required now${condition}.`
      : `${owner} is no longer required${condition}.`
  switch (change.kind) {
    case 'added':
      return `${owner} has "${aspect}" now: ${change.now}.`
    case 'removed':
      return `${owner} no longer has "${aspect}", which was: ${change.before}.`
    case 'changed':
      return sayValue(owner, aspect, change)
  }
}

function sayValue(owner: string, aspect: string, { now, before }: { now: string; before: string }): string {
  switch (aspect) {
    case '':
      return `${owner} is ${now} now, no longer ${before}.`
    case 'next':
      return `${owner} leads to "${now}" now, no longer to "${before}".`
    case 'failed':
      return `${owner} leads to "${now}" where its worker fails, no longer to "${before}".`
    default:
      return `${owner} has another "${aspect}" now: ${now}, no longer: ${before}.`
  }
}

/** Of what is in an order with a meaning: actions, blocks, branches, facts that are set. */
function sayMove({ subject, fact, after }: Extract<Change, { kind: 'moved' }>): string {
  const [here, there] = [groupOf(fact), groupOf(after)]
  if (here.group === undefined || here.group === there.group)
    return `${placeOf(subject, fact)} has "${here.aspect}" before "${there.aspect}" now, no longer after it.`
  return `${placeOf(subject, fact)} comes before ${named(there.group ?? after)} now, no longer after it.`
}

/** How the number of ways changes, which other changes bring about. */
function sayWays(change: Change): string {
  const journey = `The journey "${change.subject.slice('ways '.length)}"`
  if (change.kind === 'changed' && change.fact === 'total')
    return `${journey} has ${change.now} ways to its ends now, no longer ${change.before}.`
  return `${journey} has other ways to its ends than before.`
}

/** `The field "amount" of the screen "simulator"`, or the subject where the fact is of it as a whole. */
function placeOf(subject: string, fact: string): string {
  const { group } = groupOf(fact)
  return start(group === undefined ? named(subject) : `${named(group)} of ${named(subject)}`)
}

/** `the step "a"`, of `step a`; `the gateway "a" of the process "b"`, of `gateway a of b`. */
function named(name: string): string {
  const [kind = '', ...rest] = name.split(' ')
  const [gateway, of, process] = rest
  if (kind === 'gateway' && of === 'of') return `the gateway "${gateway}" of the process "${process}"`
  return `the ${kind} "${rest.join(' ')}"`
}

/** What a group says, where it says one thing alone. */
function saying(facts: [string, string][]): string {
  const [first] = facts
  return facts.length === 1 && first
    ? `: ${[groupOf(first[0]).aspect, first[1]].filter(Boolean).join(' ')}`
    : ''
}

function start(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
