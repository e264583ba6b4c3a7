/**
 * What an end of the journey may offer, and how the table says it. All but the last four are actions of the end's own
 * screen, by their name there.
 */
export const transitionsOf = {
  newRequest: 'a new request',
  chooseBranch: 'to choose a branch, which calls',
  findBranch: 'the branch locator, an outside address from the settings',
  retry: 'to try again, now or later',
  link: 'to link accounts and be scored again',
  renew: 'to ask for a new link',
  resume: 'back to the page left',
  spid: 'to identify by SPID',
  sign: 'to sign online',
  reload: 'to load the page anew',
  start: 'to the beginning',
  resumeLink: 'the link that went to the PEC address of the open request',
  ownBranch: 'the branch of the request, by address and telephone',
  contacts: 'the contacts of the bank',
  wait: 'nothing to do but to wait',
} as const

export type WayOn = keyof typeof transitionsOf

const OF_NO_ACTION: readonly WayOn[] = ['resumeLink', 'ownBranch', 'contacts', 'wait']

/** Whether a way on is an action of the screen, which a person presses. */
export function isPressed(way: WayOn): boolean {
  return !OF_NO_ACTION.includes(way)
}
