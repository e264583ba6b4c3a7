/** A part of the source whose tests `npm run mutate` tries. */
export interface MutatedRoom {
  /** Patterns of its files. */
  mutate: string[]
  /** Folders of the tests that are to notice, or files. */
  tests: string[]
  /** Files of tests below them that take longer than all the others, and notice nothing that those do not; or that cannot run here. */
  without?: string[]
  /** Of a hundred changes so many must be noticed. */
  leastScore: number
}

const whole = (room: string) => [`src/${room}/**/*.{ts,tsx}`]

export const rooms: Record<string, MutatedRoom> = {
  flow: { mutate: whole('flow'), tests: ['tests/flow'], leastScore: 85 },
  validation: { mutate: whole('validation'), tests: ['tests/validation'], leastScore: 85 },
  compile: {
    mutate: whole('engine/compile'),
    tests: ['tests/engine'],
    without: ['tests/engine/compatibility.test.tsx'],
    leastScore: 85,
  },
  api: { mutate: whole('api'), tests: ['tests/api'], leastScore: 85 },
  process: {
    mutate: [
      ...whole('server/interpreter'),
      ...whole('server/lending'),
      ...whole('server/security/callbacks'),
      // The check of the definitions, which tests of other products ask, reads it as it is written.
      '!src/server/lending/messages/messageValues.ts',
    ],
    tests: [
      'tests/server/interpreter',
      'tests/server/lending',
      'tests/server/security/callbacks',
      'tests/server/adapters/sandbox/signature.test.ts',
      'tests/server/adapters/sandbox/video.test.ts',
      'tests/server/documents/twoPeriods.test.ts',
      'tests/server/events/events.test.ts',
      'tests/server/servers/deployments.test.ts',
    ],
    without: [
      'tests/server/interpreter/failingOutside.test.ts',
      'tests/server/interpreter/walks/walkAtRandom.test.ts',
      'tests/server/lending/personalData/beforeIdentity.test.ts',
      // They read the source of the workers as it is written, two of them by the check of a product.
      'tests/server/interpreter/definitions/newLanguage.test.ts',
      'tests/server/interpreter/definitions/savedAndProven.test.ts',
      'tests/server/lending/workerFacts.test.ts',
    ],
    leastScore: 85,
  },
  session: {
    mutate: ['sessions', 'links', 'limits'].flatMap((folder) => whole(`server/security/${folder}`)),
    tests: ['sessions', 'links', 'limits'].map((folder) => `tests/server/security/${folder}`),
    without: ['tests/server/security/sessions/tokens.test.ts'],
    leastScore: 85,
  },
  otp: {
    mutate: whole('server/security/codes'),
    tests: ['tests/server/security/codes'],
    without: ['tests/server/security/codes/guesses.test.ts'],
    leastScore: 85,
  },
  price: { mutate: whole('server/lending/price'), tests: ['tests/server/lending/price'], leastScore: 85 },
  documents: {
    mutate: [
      ...whole('server/documents'),
      // They run in a process and a thread of their own, which no change reaches.
      '!src/server/documents/inspection/inspectPdfProcess.ts',
      '!src/server/documents/papers/drawPaperThread.ts',
    ],
    tests: ['tests/server/documents'],
    without: [
      'dangerous/slow',
      'endlessUpload',
      'heldUploads',
      'mutants/mutants',
      'openUploads',
      'slowSessions',
    ].map((file) => `tests/server/documents/${file}.test.ts`),
    leastScore: 85,
  },
  theme: {
    // Tables that are read once, when they are loaded; the tests of the checks try them.
    mutate: [...whole('theme'), '!src/theme/accepts/**'],
    tests: ['tests/theme'],
    leastScore: 75,
  },
  engine: {
    mutate: [...whole('engine'), '!src/engine/compile/**'],
    tests: ['tests/engine', 'tests/theme', 'tests/app/screen/screenData.test.ts'],
    without: ['tests/engine/compatibility.test.tsx'],
    leastScore: 75,
  },
  app: {
    mutate: whole('app'),
    tests: ['tests/app'],
    // It changes the time zone of its process: Stryker runs tests in threads, which have none of their own.
    without: ['tests/app/session/wrongClock.test.ts'],
    leastScore: 75,
  },
}
