import { expectStep, judgeWord, say, type Turn, wordOf } from './turns.ts'
import { attorney, registered } from './World.ts'
import { taxCodeOf } from './ProcessModel.ts'

/** A way on from a task other than handing it in: what was done, in words. */
type Way = (turn: Turn) => Promise<string>

const says =
  (name: string): Way =>
  async (turn) => {
    const word = await wordOf(turn, name)
    judgeWord(turn, word, await say(turn, word))
    return `says ${name}`
  }

const links: Way = async (turn) => {
  await opensLinking(turn)
  return `${await endsLinking(turn, 'linked')} at once`
}

const linksNothing: Way = async (turn) => {
  await opensLinking(turn)
  return endsLinking(turn, 'refused')
}

/** Begins a linking of accounts, and leaves it at that. */
const opensLinking: Way = async (turn) => {
  const { model, real, strand } = turn
  const word = await wordOf(turn, 'linkAccounts')
  const answer = await say(turn, word)
  judgeWord(turn, word, answer)
  const { variables } = JSON.parse(answer.text) as { variables: { accountConnection: { url: string } } }
  real.outside.linking = { url: variables.accountConnection.url, entry: strand.entry }
  expectStep({ model, strand }, answer)
  return 'begins to link accounts'
}

/** Comes back from the last linking that was begun, twice: heard at the task alone in which it was begun. */
export async function endsLinking(
  { model, real, hand, strand }: Pick<Turn, 'model' | 'real' | 'hand' | 'strand'>,
  how: 'linked' | 'refused',
): Promise<string> {
  const { linking } = real.outside
  if (!linking) return 'has no accounts to link'
  real.outside.linking = undefined
  real.outside.linkings.set(new URL(linking.url).searchParams.get('state') ?? '', how)
  await hand.comeBack(linking.url)
  await hand.comeBack(linking.url)
  if (linking.entry === strand.entry) {
    model.outsideSays(strand, how === 'linked' ? 'accountsLinked' : 'accountsRefused', {}, false)
  }
  return `comes back with accounts ${how}`
}

function bySpid(as: 'themselves' | 'somebody else' | 'nobody'): Way {
  return async ({ model, real, hand, strand }) => {
    const own = taxCodeOf(strand)
    const spidOf = as === 'nobody' ? null : as === 'themselves' ? own : notThis(own)
    const { url } = await hand.ask<{ url: string }>('POST', '/spid/link')
    real.outside.loginAs = spidOf
    await hand.comeBack(url)
    await hand.comeBack(url)
    if (spidOf === null) model.outsideSays(strand, 'identityLoginFailed', {}, false)
    else model.outsideSays(strand, 'identityReferenceReceived', { identityReference: url, spidOf })
    return `comes back from SPID as ${as}`
  }
}

function notThis(taxCode: string): string {
  return registered.find((each) => each !== taxCode) ?? ''
}

const goesToVideo: Way = async ({ model, real, hand, strand }) => {
  const { url } = await hand.ask<{ url: string }>('POST', '/recognition/url', { biometricConsent: 'allow' })
  real.outside.recognitions.set(taxCodeOf(strand), url)
  model.outsideSays(strand, 'videoStarted', { video: {} }, false)
  return 'goes to the video'
}

const outcomes = { completed: 'videoCompleted', failed: 'videoFailed', aborted: 'videoAborted' } as const

/** Comes back from the last recognition, twice. */
export async function endsVideo({ model, real, hand, strand, lot }: Omit<Turn, 'task'>): Promise<string> {
  const url = real.outside.recognitions.get(taxCodeOf(strand))
  if (url === undefined) return 'has no recognition to come back from'
  real.outside.recognitions.delete(taxCodeOf(strand))
  const how = (['completed', 'completed', 'failed', 'aborted'] as const)[lot % 4] ?? 'completed'
  real.outside.video = how
  await hand.comeBack(url)
  await hand.comeBack(url)
  model.outsideSays(strand, outcomes[how], {}, false)
  return `comes back from the video, ${how}`
}

const signs: Way = async ({ model, real, hand, strand }) => {
  const facts = { contractSigned: true }
  await hand.open(`/sandbox/api/cases/${real.desk?.id}/message`, { name: 'contractSigned', facts })
  model.outsideSays(strand, 'contractSigned', facts)
  return 'signs the contract'
}

/** Ways on by what is said or done elsewhere, for tasks that are not handed in. */
const ways: Record<string, Way[]> = {
  account_connection: [says('proceedWithoutLinking'), links, says('proceedWithoutLinking'), linksNothing],
  connect_account_pre_evaluation: [links, links, links, linksNothing, opensLinking],
  connect_account_completed_onboarding: [links, says('proceedWithoutLinking'), links, opensLinking],
  applicant_identification: [
    says('useTestData'),
    bySpid('themselves'),
    says('chooseVideo'),
    bySpid('somebody else'),
    bySpid('themselves'),
    says('useTestData'),
    bySpid('nobody'),
  ],
  identify: [goesToVideo],
  digital_sign: [signs],
}

/** The ways on from a task that is not to be handed in; nothing where it is. */
export function waysFrom({ strand, task: { name } }: Turn): Way[] | undefined {
  // Who is there cannot be added.
  const isThere = name === 'add_applicant' && (strand.facts['members'] as string[]).includes(attorney)
  return isThere ? [says('goBack')] : ways[name]
}
